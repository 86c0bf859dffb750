// Apart from `access-token.ts`, because public pages only read it.
import { endKey, forgetToken, holdToken, tokenKey } from "../../../../shared/web/access-token.ts";

/** Keeps a token on this device that ends in so many seconds. */
export function storeToken(token: string, expiresInS: number): void {
  try {
    localStorage.setItem(endKey, String(Date.now() + expiresInS * 1000));
    localStorage.setItem(tokenKey, token);
  } catch {
    // Full or forbidden: an older one must not be taken for it.
    forgetToken();
  }
  holdToken(token);
}
