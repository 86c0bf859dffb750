/**
 * The headers of a page whose address is the key to it: caches do not keep it, and no other site is told of it. Ours is, by
 * "same-origin": of a form on a page with "no-referrer", browsers that send no `Sec-Fetch-Site` name the origin "null", and the
 * form would be refused as another site's.
 */
export const secretPageHeaders = () => ({ "cache-control": "no-store", "referrer-policy": "same-origin" });
