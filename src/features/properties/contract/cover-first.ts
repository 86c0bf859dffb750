/** The picture of the card comes first (CARD-02), so that one recognises the home. */
export function coverFirst<Image extends { type: string }>(images: readonly Image[]): Image[] {
  const cover = images.find(({ type }) => type === "thumbnail") ?? images[0];
  return cover === undefined ? [] : [cover, ...images.filter((image) => image !== cover)];
}
