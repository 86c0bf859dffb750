// What other slices may know of visitors in the browser, and what each promises.

/** Makes sure that there is a visitor; asks whose the device is by now; forgets a visitor that the server no longer knows (after a 401). */
export { beginVisitor, forgetVisitor, refreshVisitor } from "./begin-visitor.ts";
/** Adds a device's own contents to the server, and says how that is done: `src/entry.client.tsx` does. */
export { mergeDevice, mergeDeviceBy } from "./merge-device.ts";
/** Mails a link to the visitor, which gives another device the same list. */
export { OtherDeviceDialog } from "./other-device-dialog.tsx";
/** Whether the server keeps things for this device, known only after hydration; whose they are; what runs when that changes; what it said. */
export {
  type DeviceVisitor,
  onVisitorChanged,
  ownerOfDevice,
  readDeviceVisitor,
  readVisitor,
  storeVisitor,
  useVisitor,
} from "./visitor-store.ts";
