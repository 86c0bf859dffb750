-- OpenStreetMap tags to the layers and kinds of the Protomaps basemap, as far as our maps draw them (src/shared/web/map/map-layers.ts).
-- No boundaries, on purpose.

node_keys = { "place", "railway", "amenity", "shop" }

local function set(...)
  local found = {}
  for _, name in ipairs({ ... }) do found[name] = true end
  return found
end

local main_roads = set("trunk", "primary", "secondary", "tertiary", "trunk_link", "primary_link", "secondary_link", "tertiary_link")
local small_roads = set("residential", "unclassified", "living_street", "service", "road")
local paths = set("pedestrian", "footway", "path", "steps", "cycleway", "track", "bridleway")
local rails = set("rail", "subway", "light_rail", "monorail", "tram")
local road_zooms = { motorway = 9, trunk = 9, primary = 9, secondary = 11 }
local green_leisure = set("park", "garden", "pitch", "playground", "golf_course", "nature_reserve")
local landuses = set("forest", "grass", "cemetery", "industrial", "commercial", "railway")
local grounds = set("school", "college", "university", "hospital")
local landmark_zooms = { station = 12, mall = 13, university = 13, bus_station = 14, college = 14, hospital = 14, park = 14, school = 14 }

-- English where there is one: the font has no other script.
local function name_of(object)
  local english = object:Find("name:en")
  if english ~= "" then return english end
  return object:Find("name")
end

local function landmark_kind(object)
  local railway = object:Find("railway")
  if railway == "station" or railway == "halt" then return "station" end
  if object:Find("shop") == "mall" then return "mall" end
  if object:Find("leisure") == "park" then return "park" end
  local amenity = object:Find("amenity")
  if grounds[amenity] or amenity == "bus_station" then return amenity end
  return nil
end

local function landmark(object, as_centre)
  local kind, name = landmark_kind(object), name_of(object)
  if not kind or name == "" then return end
  if as_centre then object:LayerAsCentroid("pois") else object:Layer("pois", false) end
  object:MinZoom(landmark_zooms[kind])
  object:Attribute("kind", kind)
  object:Attribute("name", name)
end

local function add(object, layer, is_area, kind, zoom)
  object:Layer(layer, is_area)
  object:MinZoom(zoom)
  object:Attribute("kind", kind)
end

local function road(way, class)
  local kind, zoom
  if class == "motorway" or class == "motorway_link" then kind = "highway"
  elseif main_roads[class] then kind = "major_road"
  elseif small_roads[class] then kind, zoom = "minor_road", 13
  elseif paths[class] then kind, zoom = "path", 14
  else return end
  add(way, "roads", false, kind, zoom or road_zooms[class] or 12)
  way:Attribute("kind_detail", class)
  local name = name_of(way)
  if name ~= "" then way:Attribute("name", name, 12) end
end

function node_function(node)
  landmark(node, false)
  local place, name = node:Find("place"), name_of(node)
  if name == "" then return end
  if place == "suburb" then add(node, "places", false, "macrohood", 11)
  elseif place == "neighbourhood" or place == "quarter" or place == "village" then add(node, "places", false, "neighbourhood", 13)
  else return end
  node:Attribute("name", name)
end

function way_function(way)
  local is_area = way:IsClosed()
  local highway, railway = way:Find("highway"), way:Find("railway")
  if highway ~= "" then return road(way, highway) end
  if rails[railway] then
    add(way, "roads", false, "rail", 9)
    way:Attribute("kind_detail", railway)
    return
  end
  local waterway, natural, landuse, leisure, amenity =
    way:Find("waterway"), way:Find("natural"), way:Find("landuse"), way:Find("leisure"), way:Find("amenity")
  if is_area then
    if natural == "water" or waterway == "riverbank" or landuse == "reservoir" then
      add(way, "water", true, "water", way:Area() > 1e6 and 9 or 12)
      local name = name_of(way)
      if name ~= "" then way:Attribute("name", name, 12) end
    elseif green_leisure[leisure] then add(way, "landuse", true, leisure, 11)
    elseif natural == "wood" then add(way, "landuse", true, "wood", 11)
    elseif landuses[landuse] then add(way, "landuse", true, landuse, 11)
    elseif grounds[amenity] then add(way, "landuse", true, amenity, 12)
    end
    landmark(way, true)
    if way:Holds("building") then add(way, "buildings", true, "building", 14) end
  elseif waterway == "river" or waterway == "stream" or waterway == "canal" then
    add(way, "water", false, waterway, waterway == "river" and 9 or 12)
  end
end
