// Corrections to the districts of the postal data whose official name has changed. Key: state code and the data's name.
const renamed = {
  AN: { "North And Middle Andaman": "North and Middle Andaman" },
  AP: { Ananthapur: "Anantapur", Cuddapah: "YSR Kadapa" },
  AS: { Marigaon: "Morigaon", "North Cachar Hills": "Dima Hasao" },
  BR: { "Aurangabad(BH)": "Aurangabad", "Kaimur (Bhabua)": "Kaimur" },
  CG: { "Bijapur(CGH)": "Bijapur", "Bilaspur(CGH)": "Bilaspur", "Janjgir-champa": "Janjgir-Champa", Kawardha: "Kabirdham" },
  GJ: { "Gandhi Nagar": "Gandhinagar", Kachchh: "Kutch", MORBI: "Morbi", "Surendra Nagar": "Surendranagar" },
  HP: { "Bilaspur (HP)": "Bilaspur", "Hamirpur(HP)": "Hamirpur", "Lahul & Spiti": "Lahaul and Spiti" },
  HR: { Gurgaon: "Gurugram", Mewat: "Nuh", "Yamuna Nagar": "Yamunanagar" },
  JH: { Giridh: "Giridih", Palamau: "Palamu", "Seraikela-kharsawan": "Seraikela-Kharsawan" },
  JK: { Ananthnag: "Anantnag", Bandipur: "Bandipora" },
  KA: { Davangere: "Davanagere", Ramanagar: "Ramanagara" },
  KL: { Kasargod: "Kasaragod" },
  MH: {
    "Ahmed Nagar": "Ahilyanagar",
    Aurangabad: "Chhatrapati Sambhajinagar",
    Osmanabad: "Dharashiv",
    "Raigarh(MH)": "Raigad",
  },
  MN: { Jaribam: "Jiribam" },
  MP: { "Ashok Nagar": "Ashoknagar", "East Nimar": "Khandwa", Hoshangabad: "Narmadapuram", "West Nimar": "Khargone" },
  MZ: { Mammit: "Mamit" },
  NL: { Zunhebotto: "Zunheboto" },
  OD: {
    Baleswar: "Balasore",
    Jajapur: "Jajpur",
    Keonjhargarh: "Keonjhar",
    Khorda: "Khordha",
    Nabarangapur: "Nabarangpur",
    Sonapur: "Subarnapur",
    Sundergarh: "Sundargarh",
  },
  PB: { Mohali: "Sahibzada Ajit Singh Nagar", Nawanshahr: "Shahid Bhagat Singh Nagar", Ropar: "Rupnagar" },
  PY: { Pondicherry: "Puducherry" },
  RJ: { Jalor: "Jalore", Jhujhunu: "Jhunjhunu" },
  TN: { TIRUPPUR: "Tiruppur", Tuticorin: "Thoothukudi" },
  TR: { Gomti: "Gomati" },
  TS: {
    Jayashankar: "Jayashankar Bhupalpally",
    "K.V.Rangareddy": "Rangareddy",
    "Karim Nagar": "Karimnagar",
    "Mahabub Nagar": "Mahabubnagar",
  },
  UP: {
    Allahabad: "Prayagraj",
    Bagpat: "Baghpat",
    Faizabad: "Ayodhya",
    "Jyotiba Phule Nagar": "Amroha",
    "Sant Ravidas Nagar": "Bhadohi",
  },
  WB: {
    Darjiling: "Darjeeling",
    "East Midnapore": "Purba Medinipur",
    "North Dinajpur": "Uttar Dinajpur",
    "South Dinajpur": "Dakshin Dinajpur",
    "West Midnapore": "Paschim Medinipur",
  },
};

/** Districts that the postal data assign to a state that they have left, by name. */
const moved = { "JK|Leh": "LA", "JK|Kargil": "LA", "AP|Peddapalli": "TS" };

/** Today's state and official name of a district of the postal data. */
export function currentDistrict(stateCode, name) {
  const current = moved[`${stateCode}|${name}`] ?? stateCode;
  return { stateCode: current, district: renamed[current]?.[name] ?? name };
}
