/** The colours of the design's tokens (tokens.css) that a map needs; neither a picture nor WebGL can read the page's variables. */
export type MapTheme = {
  land: string;
  water: string;
  shore: string;
  lit: string;
  grid: string;
  ring: string;
  city: string;
  town: string;
  halo: string;
  pin: string;
  onPin: string;
  panel: string;
  credit: string;
};

export const mapThemes = {
  light: {
    land: "#eff2ed",
    water: "#d5e4f4",
    shore: "#e2ecf7",
    lit: "#fbfcfa",
    grid: "#13211b",
    ring: "#0d5a3f",
    city: "#424f49",
    town: "#5c6862",
    halo: "#f5f7f4",
    pin: "#0d5a3f",
    onPin: "#ffffff",
    panel: "#ffffff",
    credit: "#5c6862",
  },
  dark: {
    land: "#090f0c",
    water: "#14252f",
    shore: "#0f1b20",
    lit: "#0e1612",
    grid: "#eef1ec",
    ring: "#7ed3a6",
    city: "#b8c0b9",
    town: "#96a099",
    halo: "#0c1310",
    pin: "#227c59",
    onPin: "#ffffff",
    panel: "#1a2520",
    credit: "#96a099",
  },
} as const satisfies Record<string, MapTheme>;

export type MapThemeName = keyof typeof mapThemes;
