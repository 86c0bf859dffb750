/** Said of addresses that nothing answers, and of those that are not there for whoever asks. */
export const unknownEndpoint = "There is no such endpoint.";
