// For src/api.actors.test.ts and src/attack: the records of one lister, and a call for each operation that names one of them.
import { randomBytes } from "node:crypto";
import { exampleNational, exampleStates } from "./features/costs/contract/rates-example.ts";
import type { AccountId, AdvertisementId, LeadId, ProjectId, PropertyId, TowerId } from "./shared/contract/ids.ts";
import type { Database } from "./shared/server/database/database.ts";
import { newId } from "./shared/server/ids.ts";
import { addAdvertisement, aForm } from "./shared/testing/test-advertisements.ts";
import { addProject } from "./shared/testing/test-projects.ts";
import { addImage, addLister, addProperty, joinHomes } from "./shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "./shared/testing/test-sessions.ts";

/** The records of one lister. Nobody else may read or change any of them. */
export type Records = {
  owner: SignedInLister;
  draftId: PropertyId;
  publishedId: PropertyId;
  deletedId: PropertyId;
  leadId: LeadId;
  /** A note on the lead. */
  leadEntryId: number;
  leadTemplateId: string;
  otherLeadTemplateId: string;
  advertisementId: AdvertisementId;
  shownAdvertisementId: AdvertisementId;
  deletedAdvertisementId: AdvertisementId;
  projectId: ProjectId;
  towerId: TowerId;
  otherProjectId: ProjectId;
  deletedProjectId: ProjectId;
  /** On another device of the owner. */
  otherSessionId: string;
  /** Papers for a check of the draft. */
  paperId: string;
  otherPaperId: string;
  passkeyId: string;
  otherPasskeyId: string;
  /** Checked, with a refused row. */
  importId: string;
  /** Imported. */
  importedId: string;
  undoneImportId: string;
  newImportId: string;
  /** Of no home: it can be undone for ten minutes. */
  changeId: string;
};
/** One pixel, as PNG in Base64. */
const aPicture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
/** A file of the draft that is already saved, so that the media store need not hold one. */
const uploadKey = ({ draftId }: Pick<Records, "draftId">) => `properties/images/${draftId}/hall.jpg`;
export type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** Words that occur only in these records: an answer with one of them has leaked. */
export const secret = "Marmalade";

const allYears = { starts_on: "2026-01-01", ends_on: "2099-12-31" };

type Options = { word?: string; lister?: Parameters<typeof addSignedInLister>[1] };

/** `word`: stands in all that is private. */
export async function addRecords(database: Database, { word = secret, lister = {} }: Options = {}): Promise<Records> {
  const owner = await addSignedInLister(database, { role: "OWNER", name: "Asha Menon", ...lister });
  const survey = { name: "A survey", credit: "A survey", licence: "CC0", imported_at: new Date() };
  await database
    .insertInto("nearby_sources")
    .values(survey)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [draft, published, deleted] = [
    await addProperty(database, { lister_id: owner.id, publication: "draft", published_at: null, title: `${word} draft` }),
    // Public, but for its exact place.
    await addProperty(
      database,
      {
        ...{ lister_id: owner.id, place_shown: "roughly", address: `${word} Street 7`, project_name: `${word} Court` },
        ...{ location: "Baner", latitude: 18.5123451, longitude: 73.8123451, is_location_approximate: false },
      },
      { images: 1 },
    ),
    await addProperty(database, { lister_id: owner.id, deleted_at: new Date(), title: `${word} deleted` }),
  ];
  const neighbour = await addProperty(database, { lister_id: await addLister(database), location: "Baner" });
  // By its door alone, a home that is shown roughly would not stay one with this.
  for (const { id } of [published, neighbour])
    for (const photo_hash of ["0110", "1101"]) await addImage(database, id, { photo_hash: photo_hash.repeat(16) });
  await joinHomes(database, [published.id, neighbour.id]);
  const leadId = newId("led");
  await database
    .insertInto("leads")
    .values({
      id: leadId,
      lister_id: owner.id,
      property_id: published.id,
      target_type: "Property",
      target_title: word,
      name: word,
      email: "visitor@example.com",
      phone: "9845012345",
      message: "Is it free?",
      fingerprint: randomBytes(32),
      erase_token_hash: randomBytes(32),
    })
    .execute();
  const { id: leadEntryId } = await database
    .insertInto("lead_comments")
    .values({ lead_id: leadId, account_id: owner.id, kind: "note", status: "new", comment: word })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [leadTemplateId, otherLeadTemplateId] = [await addTemplate(database, owner.id, word), await addTemplate(database, owner.id, word)];
  const [paperId, otherPaperId] = [await addPaper(database, draft.id, word), await addPaper(database, draft.id, word)];
  const otherSessionId = newId("ses");
  await database
    .insertInto("sessions")
    .values({ id: otherSessionId, account_id: owner.id, token_hash: randomBytes(32), expires_at: new Date("2100-01-01") })
    .execute();
  const [passkeyId, otherPasskeyId] = [await addPasskey(database, owner.id, word), await addPasskey(database, owner.id, word)];
  await database
    .insertInto("uploads")
    .values({
      key: uploadKey({ draftId: draft.id }),
      property_id: draft.id,
      account_id: owner.id,
      content_type: "image/jpeg",
      confirmed_at: new Date(),
      width: 640,
      height: 480,
    })
    .execute();
  const project = await addProject(database, { lister_id: owner.id, publication: "draft", project_name: `${word} Grove` });
  const other = await addProject(database, { lister_id: owner.id, publication: "unpublished", project_name: `${word} Court` });
  const gone = await addProject(database, { lister_id: owner.id, deleted_at: new Date(), project_name: `${word} Heights` });
  const projects = { projectId: project.id, towerId: project.towerId, otherProjectId: other.id, deletedProjectId: gone.id };
  const [advertisementId, shownAdvertisementId, deletedAdvertisementId] = [
    await addAdvertisement(database, { account_id: owner.id, headline: word, review: "waiting", ...allYears }),
    await addAdvertisement(database, { account_id: owner.id, is_paused: true, ...allYears }),
    await addAdvertisement(database, { account_id: owner.id, headline: word, deleted_at: new Date(), ...allYears }),
  ];
  const properties = { draftId: draft.id, publishedId: published.id, deletedId: deleted.id };
  return {
    owner,
    ...properties,
    ...projects,
    leadId,
    leadEntryId,
    leadTemplateId,
    otherLeadTemplateId,
    advertisementId,
    shownAdvertisementId,
    deletedAdvertisementId,
    otherSessionId,
    paperId,
    otherPaperId,
    passkeyId,
    otherPasskeyId,
    importId: await addImport(database, owner.id, "checked", word),
    importedId: await addImport(database, owner.id, "done", word),
    undoneImportId: await addImport(database, owner.id, "undone", word),
    newImportId: await addImport(database, owner.id, "new", word),
    changeId: await addChange(database, owner.id, word),
  };
}

async function addTemplate(database: Database, account_id: AccountId, name: string): Promise<string> {
  const id = newId("tpl");
  await database.insertInto("lead_templates").values({ id, account_id, name, text: name, created_at: new Date() }).execute();
  return id;
}

const anImportMapping = { fields: { title: { column: "title" }, type: { constant: "house" }, price: { constant: "1" } } };

async function addImport(database: Database, lister_id: AccountId, state: string, word: string): Promise<string> {
  const id = newId("imp");
  const mapping = JSON.stringify(anImportMapping);
  const at = new Date();
  await database
    .insertInto("listing_imports")
    .values({ id, lister_id, file_name: `${word}.csv`, columns: ["title"], row_count: 1, state, mapping, created_at: at })
    .execute();
  await database
    .insertInto("listing_import_rows")
    .values({ import_id: id, line: 2, cells: JSON.stringify([word]), result: "refused", complaints: "[]" })
    .execute();
  return id;
}

async function addChange(database: Database, lister_id: AccountId, word: string): Promise<string> {
  const id = newId("chg");
  const data = { changeId: id, changed: 1, homes: [], skipped: 0, skippedHomes: [] };
  await database
    .insertInto("property_changes")
    .values({ id, lister_id, request_key: id, kind: "price", at: new Date(), answer: JSON.stringify({ message: word, data }) })
    .execute();
  return id;
}

/** As if another secret had sealed it. */
async function addPaper(database: Database, property_id: PropertyId, name: string): Promise<string> {
  const id = newId("pap");
  const file = { content_type: "application/pdf", size_bytes: 8, sealed: Buffer.from(`%PDF-1.7 ${name}`) };
  await database
    .insertInto("property_check_papers")
    .values({ id, property_id, kind: "ownership", name, ...file, added_at: new Date() })
    .execute();
  return id;
}

async function addPasskey(database: Database, account_id: AccountId, name: string): Promise<string> {
  const id = newId("psk");
  const keys = { credential_id: randomBytes(16), public_key: randomBytes(77), counter: 0, transports: [] };
  await database
    .insertInto("passkeys")
    .values({ id, account_id, ...keys, name, is_synced: false, created_at: new Date() })
    .execute();
  return id;
}

/**
 * By operation: a call that names a record of `Records` and succeeds for its owner. Every lister's operation with an id in its
 * path must be listed here; those that name a record in the body should be.
 */
export const callsOfRecords: Record<string, (records: Records) => Call> = {
  getMyProperty: ({ draftId }) => ({ params: { id: draftId } }),
  getPublishedPage: ({ publishedId }) => ({ params: { id: publishedId } }),
  previewMyProperty: ({ draftId }) => ({ params: { id: draftId } }),
  listPossibleAmenities: ({ draftId }) => ({ params: { id: draftId } }),
  setProperty: ({ draftId }) => ({ body: { iud_flag: "U", id: draftId, title: "Another title" } }),
  setPublication: ({ draftId }) => ({ params: { id: draftId }, body: { published: false } }),
  changePropertyStatus: ({ publishedId }) => ({ params: { id: publishedId }, body: { status: "sold" } }),
  duplicateProperty: ({ publishedId }) => ({ params: { id: publishedId } }),
  changeMyProperties: ({ publishedId }) => ({
    body: { which: { ids: [publishedId] }, change: { kind: "confirm" }, requestKey: "a-key-of-16-letters" },
  }),
  undoMyChange: ({ changeId }) => ({ params: { changeId } }),
  restoreProperty: ({ deletedId }) => ({ params: { id: deletedId } }),
  deleteProperty: ({ publishedId }) => ({ params: { id: publishedId } }),
  getPropertyChecks: ({ publishedId }) => ({ params: { id: publishedId } }),
  getHomeOffers: ({ publishedId }) => ({ params: { id: publishedId } }),
  objectToOffers: ({ publishedId }) => ({ params: { id: publishedId }, body: { reason: "Another floor." } }),
  askForChecks: ({ publishedId }) => ({
    params: { id: publishedId },
    body: { kinds: ["location"], note: "Please visit." },
  }),
  addCheckPaper: ({ publishedId }) => ({ params: { id: publishedId }, body: { kind: "rera", name: "rera.png", content: aPicture } }),
  removeCheckPaper: ({ draftId, paperId }) => ({ params: { id: draftId, paperId } }),
  withdrawChecks: ({ publishedId }) => ({ params: { id: publishedId } }),
  presignUpload: ({ draftId }) => ({ body: { key: `properties/images/${draftId}/front.jpg`, fileType: "image/jpeg", fileSize: 1000 } }),
  listUnreadyFilms: ({ draftId }) => ({ params: { ownerId: draftId } }),
  checkUpload: (records) => ({ body: { key: uploadKey(records) } }),
  getMyProject: ({ projectId }) => ({ params: { id: projectId } }),
  listProjectAmenities: ({ projectId }) => ({ params: { id: projectId } }),
  setProject: ({ projectId }) => ({ body: { iud_flag: "U", id: projectId, projectDescription: "Around a grove." } }),
  getUnitGrid: ({ projectId }) => ({ params: { id: projectId } }),
  changeUnits: ({ projectId, towerId: tower }) => ({
    params: { id: projectId },
    body: { areas: [{ tower, fromFloor: 1, toFloor: 2, fromPlace: 1, toPlace: 2 }], set: { state: "sold" } },
  }),
  publishProject: ({ projectId }) => ({ params: { id: projectId }, body: { published: false } }),
  restoreProject: ({ deletedProjectId }) => ({ params: { id: deletedProjectId } }),
  deleteProject: ({ otherProjectId }) => ({ params: { id: otherProjectId } }),
  getLeadTimeline: ({ leadId }) => ({ params: { leadId } }),
  renamePasskey: ({ passkeyId }) => ({ params: { id: passkeyId }, body: { name: "My phone" } }),
  removePasskey: ({ otherPasskeyId }) => ({ params: { id: otherPasskeyId } }),
  endSession: ({ otherSessionId }) => ({ params: { id: otherSessionId } }),
  getMyAdvertisement: ({ advertisementId }) => ({ params: { id: advertisementId } }),
  changeAdvertisement: ({ advertisementId }) => ({
    params: { id: advertisementId },
    body: aForm("demo/photos/kitchen-01.jpg", untilNextYear()),
  }),
  pauseAdvertisement: ({ advertisementId }) => ({ params: { id: advertisementId }, body: { paused: true } }),
  deleteAdvertisement: ({ shownAdvertisementId }) => ({ params: { id: shownAdvertisementId } }),
  restoreAdvertisement: ({ deletedAdvertisementId }) => ({ params: { id: deletedAdvertisementId } }),
  saveLeadNote: ({ leadId }) => ({ params: { leadId }, body: { status: "in_progress", note: "Sent the plan." } }),
  recordLeadContact: ({ leadId }) => ({ params: { leadId }, body: { by: "call" } }),
  planFollowUp: ({ leadId }) => ({ params: { leadId }, body: { on: inDays(3) } }),
  getPlaceOfLead: ({ leadId }) => ({ params: { leadId } }),
  givePlace: ({ leadId }) => ({ params: { leadId } }),
  undoLeadEntry: ({ leadId, leadEntryId }) => ({ params: { leadId }, body: { entryId: leadEntryId } }),
  changeLeadTemplate: ({ leadTemplateId }) => ({ params: { templateId: leadTemplateId }, body: { name: "Visit", text: "Hello {name}" } }),
  deleteLeadTemplate: ({ otherLeadTemplateId }) => ({ params: { templateId: otherLeadTemplateId } }),
  getImport: ({ importId }) => ({ params: { id: importId } }),
  getImportColumns: ({ importId }) => ({ params: { id: importId } }),
  getColumnWords: ({ importId }) => ({ params: { id: importId }, query: { column: "title", field: "type" } }),
  getImportPlaces: ({ importId }) => ({ params: { id: importId }, query: { x: "title", y: "title" } }),
  listFailedRows: ({ importId }) => ({ params: { id: importId } }),
  mendRow: ({ importedId }) => ({ params: { id: importedId }, body: { line: 2, cells: [] } }),
  checkImport: ({ newImportId }) => ({ params: { id: newImportId }, body: { mapping: anImportMapping } }),
  startImport: ({ importId }) => ({ params: { id: importId } }),
  undoImport: ({ importedId }) => ({ params: { id: importedId } }),
  redoImport: ({ undoneImportId }) => ({ params: { id: undoneImportId } }),
  changeLeadStatus: ({ leadId }) => ({ params: { leadId }, body: { status: "in_progress", comment: "I have called." } }),
};

function untilNextYear() {
  return { startsOn: inDays(0), endsOn: inDays(300) };
}

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

const amenity = "amn_00000000000000000000000009";
const feature = "ftr_00000000000000000000000003";

const newRates = { validFrom: "2027-01-01", source: "A test", sourceUrl: null, note: null };
const { duty, surcharges, registration } = exampleStates.MH;
const { gst, tds, loanLimits } = exampleNational;

/** The same for the operator's calls: each one that names a record or changes something. */
export const deskCallsOfRecords: Record<string, (records: Records) => Call> = {
  getDeskProperty: ({ draftId }) => ({ params: { id: draftId } }),
  decideReview: ({ draftId }) => ({ params: { id: draftId }, body: { decision: "keep", version: 1, reportsMade: 0 } }),
  setChecks: ({ draftId }) => ({
    params: { id: draftId },
    body: { ownership: "2026-11-01", photos: null, location: null, rera: null, version: 1 },
  }),
  decideCheck: ({ draftId }) => ({ params: { id: draftId, kind: "location" }, body: { outcome: "checked", note: "Visited.", version: 1 } }),
  takeOnSitePhoto: ({ draftId }) => ({ params: { id: draftId }, body: { content: aPicture, withinMetres: null, version: 1 } }),
  getCheckPaper: ({ otherPaperId }) => ({ params: { id: otherPaperId } }),
  keepHome: ({ draftId }) => ({ params: { id: draftId } }),
  partHome: ({ draftId }) => ({ params: { id: draftId } }),
  setFeatured: ({ draftId }) => ({ params: { id: draftId }, body: { isFeatured: true } }),
  getDeskAdvertisement: ({ advertisementId }) => ({ params: { id: advertisementId } }),
  decideAdvertisement: ({ advertisementId }) => ({ params: { id: advertisementId }, body: { decision: "approve", version: 1 } }),
  getDeskLister: ({ owner }) => ({ params: { id: owner.id } }),
  suspendLister: ({ owner }) => ({ params: { id: owner.id }, body: { reason: "Not theirs." } }),
  removeListersFactor: ({ owner }) => ({ params: { id: owner.id } }),
  liftSuspension: ({ owner }) => ({ params: { id: owner.id } }),
  addAmenity: () => ({ body: { name: "Stepwell", icon: "sparkles" } }),
  changeAmenity: () => ({ params: { id: amenity }, body: { name: "Piped gas", icon: "gas-connection" } }),
  removeAmenity: () => ({ params: { id: amenity } }),
  addFeature: () => ({ body: { name: "Stepwell" } }),
  changeFeature: () => ({ params: { id: feature }, body: { name: "Corner home" } }),
  removeFeature: () => ({ params: { id: feature } }),
  getDeskRates: () => ({ params: { place: "MH" } }),
  addStateRates: () => ({ params: { place: "MH" }, body: { ...newRates, terms: { duty, surcharges, registration } } }),
  addNationalRates: () => ({ body: { ...newRates, terms: { gst, tds, loanLimits } } }),
  removePlaceSource: () => ({ body: { source: "A survey" } }),
  repeatMail: () => ({ params: { id: "1" } }),
  dropMail: () => ({ params: { id: "1" } }),
  renewOperatorCodes: () => ({ body: { code: "123456" } }),
  replaceOperatorFactor: () => ({ body: { code: "123456" } }),
  operatorLogout: () => ({}),
};
