// The calls of the specification's client, with its paths and shapes, in the order in which a lister makes them.
import { expect, test } from "vitest";
import { setUpTestApp } from "./shared/testing/test-app.ts";

const site = setUpTestApp();
const password = "Courtyard@1";
const registration = { name: "Asha Rao", email: "asha@example.in", mobile: "9845012345", role: "OWNER" };
const home = {
  title: "Corner flat",
  description: "Quiet.",
  type: "apartment",
  listedFor: "sale",
  price: "95,00,000",
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
const enquiry = { name: "Ravi", email: "ravi@example.in", phone: "9845098450", message: "Is it free?", leadNature: "Enquiry" };

type Method = "GET" | "POST" | "DELETE";
let token = "";

/** The body of an answer. Its `status` must equal the HTTP status. */
async function call(method: Method, path: string, payload?: object) {
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  const answer = await site.current.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
  const body = answer.json();
  expect([path, body.status]).toEqual([path, answer.statusCode]);
  return body;
}
const text = expect.any(String);
const list = expect.any(Array);

test("[CALL-02] [CALL-03] [CALL-04] [CALL-05] the calls of a lister and a visitor have their paths, and answers the fields that the client reads", async () => {
  const registered = { ...registration, password, confirm_password: password };
  expect(await call("POST", "users/register", registered)).toEqual({ status: 200, message: "Success! please login to continue" });
  expect(await call("POST", "users/register", registered)).toMatchObject({ status: 409, message: text, data: { code: "conflict" } });
  const { user, accessToken } = await call("POST", "users/login", { role: "OWNER", email: registration.email, password });
  expect(user).toEqual({ _id: text, name: "Asha Rao", firstName: "Asha", email: registration.email, role: "OWNER" });
  token = accessToken;
  expect(await call("GET", "users/me")).toEqual({ status: 200, data: user });

  const made = await call("POST", "properties/setProperty", { ...home, iud_flag: "I", role: "OWNER" });
  expect(made).toMatchObject({ status: 200, message: text, data: { _id: text } });
  const { _id: id } = made.data;
  expect(await call("GET", `properties/getPropertyById/${id}`)).toMatchObject({ data: { _id: id, price: 9_500_000 } });
  expect(await call("GET", `properties/amenity-master/${id}`)).toMatchObject({
    data: { amenities: expect.arrayContaining([expect.objectContaining({ _id: text, name: text })]) },
  });
  expect(await call("GET", "properties/list?page=1&limit=10&search=corner")).toMatchObject({
    data: { properties: [{ _id: id }], totalPages: 1 },
  });
  const file = { key: `properties/images/${id}/front.jpg`, fileType: "image/jpeg" };
  expect(await call("POST", "projects/s3/upload-url", file)).toEqual({ status: 200, data: { url: text } });
  expect(await call("POST", `properties/${id}/publication`, { published: true })).toMatchObject({ data: { publication: "published" } });

  const lists = { status: 200, data: list, page: 1, size: expect.any(Number), total: expect.any(Number) };
  expect(await call("GET", "public/properties?isFeatured=true&page=1&size=8")).toMatchObject({ ...lists, size: 8 });
  expect(await call("GET", "public/property-categories")).toMatchObject({ status: 200, data: list });
  expect(await call("GET", `public/properties/${id}`)).toMatchObject({ data: { _id: id, title: "Corner flat" } });
  const sent = await call("POST", "public/generate-lead", { ...enquiry, targetType: "Property", targetRef: id });
  expect(sent).toEqual({ status: 200, message: "Enquiry sent successfully! We'll get back to you soon." });

  const leads = await call("GET", "users/my-property-leads?page=1&limit=10&search=ravi");
  expect(leads).toMatchObject({ data: [{ targetRef: { _id: id }, status: "new" }], pagination: { page: 1, pages: 1, total: 1 } });
  const [{ _id: leadId }] = leads.data;
  const change = { _id: leadId, status: "closed", comment: "Rented by phone." };
  expect(await call("POST", `users/lead/${leadId}/status`, change)).toEqual({
    status: 200,
    message: "Lead status updated successfully!",
    data: { entryId: expect.any(Number) },
  });

  expect(await call("DELETE", `properties/${id}`)).toEqual({ status: 200, message: text });
  expect(await call("GET", `properties/getPropertyById/${id}`)).toMatchObject({ status: 404, message: text, data: { code: "not_found" } });
  const passwords = { current_password: password, password: "Courtyard@2", confirm_password: "Courtyard@2" };
  expect(await call("POST", "users/change-password", passwords)).toEqual({ status: 200, message: text });
  expect(await call("POST", "users/logout")).toEqual({ status: 200, message: text });
  expect(await call("GET", "users/me")).toMatchObject({ status: 401, message: "Please sign in.", data: { code: "not_signed_in" } });
});
