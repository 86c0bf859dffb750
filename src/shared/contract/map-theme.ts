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
  road: string;
  /** The edge of a road, and of one of the larger ones. */
  roadEdge: string;
  mainRoad: string;
  mainRoadEdge: string;
  highway: string;
  highwayEdge: string;
  rail: string;
  metro: string;
  park: string;
  /** Schools, hospitals, offices and industry. */
  grounds: string;
  building: string;
  roadName: string;
  waterName: string;
  parkName: string;
  landmark: string;
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
    road: "#ffffff",
    roadEdge: "#d9dfda",
    mainRoad: "#ffffff",
    mainRoadEdge: "#c2cac4",
    highway: "#fbd493",
    highwayEdge: "#dfa951",
    rail: "#b3bbb5",
    metro: "#93619a",
    park: "#d5e8dd",
    grounds: "#e9ece7",
    building: "#e3e7e2",
    roadName: "#5c6862",
    waterName: "#2f5f9e",
    parkName: "#2c6a4f",
    landmark: "#a0622d",
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
    road: "#1f2a25",
    roadEdge: "#0c1310",
    mainRoad: "#2c3832",
    mainRoadEdge: "#0c1310",
    highway: "#5f4c26",
    highwayEdge: "#1d1a10",
    rail: "#3c4842",
    metro: "#b98cbb",
    park: "#0f2a1f",
    grounds: "#0e1613",
    building: "#161f1b",
    roadName: "#96a099",
    waterName: "#86b3dd",
    parkName: "#7cc09c",
    landmark: "#dba36c",
  },
} as const satisfies Record<string, MapTheme>;

export type MapThemeName = keyof typeof mapThemes;
