// Forms that succeed when they are sent unchanged.
export const password = "Courtyard@1";
/** The hash of that password. */
export const passwordHash = "$argon2id$v=19$m=19456,t=2,p=1$DXm2gY/VfsBjETf6/GaOYg$DqOqo3FuIvqCnYMMplGr5Uh1o3WfB/J162er+FPJEhY";

export const person = { name: "Ravi Iyer", email: "ravi@example.in", phone: "9845098450" };

export const registrationOf = (email: string) => ({
  role: "OWNER",
  name: "Asha",
  email,
  mobile: "9845012345",
  password,
  confirm_password: password,
});

/** Has everything that publishing requires. */
export const homeForm = {
  title: "Corner flat",
  description: "Quiet.",
  type: "apartment",
  listedFor: "sale",
  price: 9_500_000,
  age: 3,
  possessionStatus: "ready-to-move",
  status: "available",
  area: 1200,
  areaUnit: "sqft",
  country: "India",
  state: "Maharashtra",
  city: "Pune",
  address: "12 Lake Road",
  location: "Baner",
  zipCode: "411045",
};
