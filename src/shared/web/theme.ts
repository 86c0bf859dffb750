// Light or dark: the system's choice until somebody uses the switch, then that choice, stored on the device.

const storageKey = "aangan.theme";
const chosenColorId = "chosen-theme-color";
/** The colour around the page in a phone's browser: the canvas of each theme. */
export const themeColors = { light: "#f9faf7", dark: "#0c1310" };
type Theme = keyof typeof themeColors;

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong theme. The `<meta>` comes first, because browsers
 * take the first match.
 */
export const themeScript = `(()=>{try{const t=localStorage.getItem("${storageKey}"),c=${JSON.stringify(themeColors)}[t];if(!c)return;document.documentElement.dataset.theme=t;const m=document.createElement("meta");m.id="${chosenColorId}";m.name="theme-color";m.content=c;document.head.prepend(m)}catch{}})();`;

export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export function switchTheme(): void {
  const theme: Theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  chosenColor().content = themeColors[theme];
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is full or forbidden: the choice lasts as long as this page.
  }
}

function chosenColor(): HTMLMetaElement {
  const existing = document.getElementById(chosenColorId);
  if (existing instanceof HTMLMetaElement) return existing;
  const meta = document.createElement("meta");
  meta.id = chosenColorId;
  meta.name = "theme-color";
  document.head.prepend(meta);
  return meta;
}
