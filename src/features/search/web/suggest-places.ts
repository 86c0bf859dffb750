export const suggestCities = async (_typed: string): Promise<readonly string[]> => [];
export const suggestStates = async (_typed: string): Promise<readonly string[]> => [];
export const suggestCountries = async (_typed: string): Promise<readonly string[]> => [];
