// Sentences of a description besides the home's traits: its place, rooms, condition, surroundings, how to see it.
import { isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import { hasAmenity, isBeingBuilt } from "./home.ts";
import { builtOrPlanned, type Sentence } from "./wording-parts.ts";

type Part = "opening" | "rooms" | "state" | "building" | "surroundings" | "visit";
type Sentences = Record<Part, readonly Sentence[]>;

const surroundings: readonly Sentence[] = [
  ["{Near} and {other} are both close by."],
  ["{Near} is the nearest landmark; {other} is a short ride away."],
  ["Vegetables, medicines and a tailor are within five minutes on foot, and {near} is not much further."],
  ["You reach {near} without crossing a main road."],
  ["Buses and autos stop at {near}."],
  ["Most errands end at {near}."],
  ["{Near} is where people of this part of {locality} shop and meet."],
  ["Schools for every age lie between here and {near}."],
  ["On a weekday morning {near} is a short ride from the gate."],
];

const visits: readonly Sentence[] = [
  ["Visits are welcome on weekends between ten and one."],
  ...builtOrPlanned("It can be seen any evening after six.", "The site can be seen any evening before six."),
  ...builtOrPlanned("Keys are with the watchman; call a day before.", "Helmets are at the site office; call a day before."),
  ...builtOrPlanned(
    "Write with a day and time, and it will be open for you.",
    "Write with a day and time, and somebody will meet you at the site.",
  ),
  ["The papers can be read at the visit.", (home) => home.listedFor === "sale" || home.listedFor === "plots"],
  ["Visits are on Saturdays and Sundays; bring whoever decides with you."],
  ...builtOrPlanned("Come after lunch, when the light shows the rooms best.", "Come after lunch; the drawings are spread out for you."),
  ...builtOrPlanned("A video call through the rooms can come first.", "A video call over the drawings can come first."),
  ...builtOrPlanned("A neighbour has the keys on weekdays.", "The site office is open on weekdays."),
];

const homes: Sentences = {
  opening: [
    ["A {floor}-floor {bed} in {locality}, in a building of {floors}.", (home) => home.type === "apartment" && (home.floorNo ?? 0) >= 1],
    ["This {bed} is on the {floor} floor of {project}.", (home) => home.type === "apartment" && home.project !== null],
    ["A {bed} of {carpet} carpet area, on the {floor} floor.", (home) => home.type === "apartment"],
    [
      "{Project} is a small group of buildings in {locality}; this {bed} is in the quieter one.",
      (home) => home.type === "apartment" && home.project !== null,
    ],
    ["A {bed} in {locality} that has been planned around its living room.", (home) => home.type === "apartment"],
    ["A house of {area} on {floors}, in the older part of {locality}.", (home) => home.type === "house" && (home.totalFloors ?? 0) >= 2],
    ["This house in {locality} has {bedrooms}, {bathrooms} and a front yard.", (home) => home.type === "house"],
    [
      "Built in {year}, this is a {bed} house of {area}.",
      (home) => home.type === "house" && home.builtYear !== null && !isBeingBuilt(home),
    ],
    ["A {bed} villa of {area} in {locality}.", (home) => home.type === "villa"],
    ["One of the villas of {project}, with {bedrooms} on {floors}.", (home) => home.type === "villa" && home.project !== null],
    ["A villa with {bedrooms} and {bathrooms}, set back from the street.", (home) => home.type === "villa"],
  ],
  rooms: [
    ["It has {bedrooms} and {bathrooms}, with the bedrooms kept to one side."],
    ["The living and dining rooms are one space, and the bedrooms close off from it."],
    ["The plan wastes little on passages: {bedrooms}, {bathrooms}, and storage where it is needed."],
    ["The main bedroom takes a king-size bed with a desk; the others take a double.", (home) => (home.bedrooms ?? 0) >= 2],
    ["Every room has a window that opens to the outside."],
    ["The rooms are square, so furniture can stand any way round."],
    ["Doors are wide enough for a wheelchair, and there are no steps between rooms."],
    ["The dining table has a wall of its own, away from the television."],
    ["Cupboard niches are built into the walls of two rooms.", (home) => (home.bedrooms ?? 0) >= 2],
  ],
  state: [
    ["The agreement names the day of handover and the penalty for a delay.", isBeingBuilt],
    [
      "The structure is up and the brickwork has begun; a sample flat can be seen on the site.",
      (home) => home.possession === "under-construction",
    ],
    ["Bookings have just opened, and the layout can still be adjusted.", (home) => home.possession === "new-launch"],
    ["The photos show a finished home of the same plan.", isBeingBuilt],
    ["It comes empty, with lights and fans in place.", (home) => home.furnish === "unfurnished" && !isBeingBuilt(home)],
    [
      "It is semi-furnished: wardrobes, fans, lights and a fitted kitchen stay.",
      (home) => home.furnish === "semi-furnished" && !isBeingBuilt(home),
    ],
    [
      "It is fully furnished, down to curtains, a fridge and a washing machine.",
      (home) => home.furnish === "fully-furnished" && !isBeingBuilt(home),
    ],
    [
      "The walls were painted last winter and the plumbing was renewed two years ago.",
      (home) => (home.age ?? 0) >= 8 && !isBeingBuilt(home),
    ],
    ["Nobody has lived here yet.", (home) => home.age === 0 && !isBeingBuilt(home)],
    ["One family has lived here since it was built.", (home) => (home.age ?? 0) >= 3 && !isBeingBuilt(home)],
    ["The present owners moved in when it was new.", (home) => (home.age ?? 0) >= 3 && !isBeingBuilt(home)],
    ["It has changed hands once.", (home) => (home.age ?? 0) >= 5 && !isBeingBuilt(home)],
    ["Switches, taps and locks have been gone through this year.", (home) => (home.age ?? 0) >= 2 && !isBeingBuilt(home)],
    ["The last people here left it clean and freshly painted.", (home) => isMonthly(home.listedFor)],
  ],
  building: [
    ...builtOrPlanned(
      "The building has a lift, a generator and a guard at the gate.",
      "The building gets a lift, a generator and a guard at the gate.",
      (home) => hasAmenity(home, "Elevator") && hasAmenity(home, "Power Backup"),
    ),
    ...builtOrPlanned(
      "Corporation water comes twice a day and the borewell covers the rest.",
      "Corporation water and a borewell are part of the plan.",
      (home) => hasAmenity(home, "Water Supply"),
    ),
    ...builtOrPlanned(
      "The gym and the pool are in the next block.",
      "A gym and a pool are planned in the next block.",
      (home) => hasAmenity(home, "Gym") && hasAmenity(home, "Swimming Pool"),
    ),
    ...builtOrPlanned(
      "There is a gym on the ground floor.",
      "A gym is planned on the ground floor.",
      (home) => hasAmenity(home, "Gym") && !hasAmenity(home, "Swimming Pool"),
    ),
    ...builtOrPlanned(
      "The clubhouse has a hall that residents book for birthdays.",
      "The clubhouse will have a hall for birthdays.",
      (home) => hasAmenity(home, "Clubhouse"),
    ),
    ...builtOrPlanned(
      "Children play inside the gate, where no cars pass.",
      "A place for children to play is planned inside the gate, where no cars will pass.",
      (home) => hasAmenity(home, "Play Area"),
    ),
    ...builtOrPlanned("Piped gas reaches the kitchen.", "Piped gas will reach the kitchen.", (home) => hasAmenity(home, "Gas Connection")),
    ["One covered car park comes with the home.", (home) => home.coveredParking === 1],
    ["There is covered parking for {cars}.", (home) => home.coveredParking >= 2],
    ...builtOrPlanned(
      "Scooters park below the stairs; a car parks in the open yard.",
      "Scooters will park below the stairs, and a car in the open yard.",
      (home) => home.coveredParking === 0 && home.openParking > 0,
    ),
    [
      "{Builder} built it, and the owners' association runs it.",
      (home) => home.project !== null && !isBeingBuilt(home) && home.type === "apartment",
    ],
    ["{Builder} is building it.", (home) => home.project !== null && isBeingBuilt(home)],
  ],
  surroundings,
  visit: visits,
};

const plots: Sentences = {
  opening: [
    ["A plot of {size} feet in {locality}, {facing}-facing."],
    ["{Area} of land in {locality}, on a {road}-foot road."],
    ["This plot in {project} measures {size} feet.", (home) => home.project !== null],
    ["A {facing}-facing plot of {area}, a short way from {near}."],
  ],
  rooms: [
    ["The ground lies about a foot above the road."],
    ["It is a clean rectangle, so a plan fits without odd corners."],
    ["A house of two floors with parking and a small garden fits well."],
    ["The soil is firm murram; the neighbours' foundations went four feet down."],
    ["Setbacks leave room for a plan of some 60 percent of the land."],
  ],
  state: [
    ...builtOrPlanned(
      "The plot is registered in one name, with tax paid to date.",
      "The land is registered in one name, with tax paid to date.",
    ),
    ...builtOrPlanned(
      "The survey sketch and the sale deed can be read before the visit.",
      "The survey sketch and the plan of the layout can be read before the visit.",
    ),
    ...builtOrPlanned("Registration can follow within a month of the agreement.", "Registration follows once the layout is finished."),
    ["Bank loans have been given for plots in this layout.", (home) => home.project !== null],
  ],
  building: [
    ...builtOrPlanned(
      "Street lights and storm drains work.",
      "Street lights and storm drains come with the roads.",
      (home) => home.project !== null,
    ),
    ...builtOrPlanned(
      "There is a common well with a pump and an overhead tank.",
      "A common well with a pump and an overhead tank is planned.",
      (home) => hasAmenity(home, "Water Supply"),
    ),
    ["A guard sits at the gate day and night.", (home) => hasAmenity(home, "Security")],
    ...builtOrPlanned(
      "The layout has a small clubhouse and a walking path.",
      "The layout gets a small clubhouse and a walking path.",
      (home) => hasAmenity(home, "Clubhouse"),
    ),
    ["A compound wall runs along the back.", (home) => home.project === null],
    ...builtOrPlanned(
      "{Builder} laid out the plots and looks after the common land.",
      "{Builder} is laying out the plots and the common land.",
      (home) => home.project !== null,
    ),
  ],
  surroundings: [
    ["{Near} is the nearest landmark, and {other} a short ride from there."],
    ["Houses, a school and a clinic have come up on the way to {near}."],
    ["The bus to {near} stops at the layout road."],
    ["Shops are on the road towards {near}."],
    ["You reach {near} on tarred road all the way."],
  ],
  visit: [
    ["The corner stones will be shown at the visit."],
    ["Come by day; the caretaker has the layout map."],
    ["Visits are on weekends, mornings preferred."],
    ["Write with a day, and somebody will walk the boundary with you."],
  ],
};

const work: Sentences = {
  opening: [
    ["{Area} on the {floor} floor of {project}, in {locality}.", (home) => home.project !== null && (home.floorNo ?? 0) >= 1],
    ["A working space of {area} in {locality}."],
    ["{Area} of super built-up area, {carpet} of it usable, near {near}."],
    ["This is {area} in a building of {floors}, in daily use until now.", (home) => (home.age ?? 0) >= 2],
  ],
  rooms: [
    ["The floor is open, with columns along the walls only."],
    ["Washrooms are inside, separate for men and women.", (home) => home.work === "office"],
    ["There is a server corner with its own cooling.", (home) => home.work === "office"],
    ["Three-phase power is in place."],
    ["The floor is vitrified tile and the ceiling is bare, ready for fittings."],
    ["Deliveries come through the back without crossing the front.", (home) => home.work !== "office"],
  ],
  state: [
    ["It is handed over as it stands, with lights and cooling.", (home) => home.furnish !== "unfurnished"],
    ["It is handed over bare, with power and water at the door.", (home) => home.furnish === "unfurnished"],
    ["The agreement names the day of handover and the penalty for a delay.", isBeingBuilt],
    ["The last tenant stayed six years.", (home) => (home.age ?? 0) >= 7],
    ...builtOrPlanned("The fire certificate is renewed each year.", "Sprinklers and a second stair are in the drawings.", (home) =>
      hasAmenity(home, "Fire Safety"),
    ),
  ],
  building: [
    ...builtOrPlanned(
      "Lifts are four to the block, one of them for goods.",
      "Lifts will be four to the block, one of them for goods.",
      (home) => hasAmenity(home, "Elevator"),
    ),
    ...builtOrPlanned("Visitors sign in at a staffed desk.", "The entrance gets a staffed desk.", (home) => hasAmenity(home, "Security")),
    ...builtOrPlanned("Generators take over in ten seconds.", "Generators for the whole building are planned.", (home) =>
      hasAmenity(home, "Power Backup"),
    ),
    ...builtOrPlanned(
      "Covered parking for {cars} is included, and more bays are let by the month.",
      "Covered parking for {cars} is included.",
      (home) => home.coveredParking >= 1,
    ),
    ...builtOrPlanned(
      "Chargers for electric cars stand in the basement.",
      "Chargers for electric cars are planned in the basement.",
      (home) => hasAmenity(home, "EV Charging"),
    ),
    ...builtOrPlanned("The building is cleaned twice a day.", "Upkeep of the building is paid for the first year.", (home) =>
      hasAmenity(home, "Maintenance Staff"),
    ),
  ],
  surroundings: [
    ["{Near} and {other} bring people past all day."],
    ["Staff come by way of {near}."],
    ["Lunch is never a question here: {near} is close."],
    ["Banks, couriers and a stationer are on the way to {near}."],
    ["Clients find it easily: ask for {near}."],
  ],
  visit: [
    ...builtOrPlanned(
      "It can be seen on working days between eleven and five.",
      "The site can be seen on working days between eleven and five.",
    ),
    ["Floor plans are sent on request."],
    ["Write with the number of people and the date you need it from."],
    ["Visits are by appointment, a day ahead."],
  ],
};

const rooms: Sentences = {
  opening: [
    ["A {sharing} room in {locality}, in a house kept for {guests}."],
    ["{Sharing} rooms for {guests}, in a quiet house in {locality}."],
    ["This is a {sharing} room near {near}, with everything but your clothes in place."],
    ["A house of eight rooms for {guests}; this one is {sharing}."],
  ],
  rooms: [
    ["Bed, mattress, wardrobe, desk and fan are there."],
    ["The room is cleaned every second day and linen is changed each week."],
    ["The window opens to the lane, and the fan is new."],
    ["There is a common room with a television, a fridge and drinking water."],
  ],
  state: [
    ["Electricity is by the meter of the room; water and Wi-Fi are in the rent."],
    ["One month's notice on either side is enough."],
    ["The gate closes at eleven; late shifts get a key."],
    ["Guests may sit in the common room till nine."],
  ],
  building: [
    ["The warden lives on the ground floor.", (home) => home.guests === "women"],
    ["A guard sits at the gate at night.", (home) => hasAmenity(home, "Security")],
    ["The inverter carries lights, fans and Wi-Fi.", (home) => hasAmenity(home, "Power Backup")],
    ["Two-wheelers park inside the gate."],
    ["There is a washing machine on each floor."],
  ],
  surroundings,
  visit: [
    ["Come and have tea before you decide."],
    ["It can be seen any day between ten and seven."],
    ["Bring an identity card and a photo; the rest is one form."],
  ],
};

export const sentences = { homes, plots, work, rooms };
