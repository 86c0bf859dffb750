/**
 * The headers of a page with a secret address: caches do not store it, and other sites do not learn it. "same-origin" and not
 * "no-referrer": with the latter, browsers that send no `Sec-Fetch-Site` send the origin "null" with a form, and it would be
 * refused as another site's.
 */
export const secretPageHeaders = () => ({ "cache-control": "no-store", "referrer-policy": "same-origin" });
