const probe = "aangan.probe";

/** False where the browser forbids storage, or has no room left. */
export function canStore(): boolean {
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
