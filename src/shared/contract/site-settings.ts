/** The settings of the site that pages need. Public. */
export type SiteSettings = {
  /** Origin without a trailing slash, such as https://homes.example: for canonical addresses and sharing. */
  publicUrl: string;
  contactEmail: string;
  /** By name; null: no person is named. */
  grievanceOfficer: string | null;
  /** Path or full address, without a trailing slash, to which media keys are appended. */
  mediaBaseUrl: string;
  /** The footer mentions it, and samples are shown. */
  hasDemoData: boolean;
  /** Enquirers may hide address and number: mails are passed on. */
  hasRelay: boolean;
  /** Of how many loads in a hundred the speed is counted; without it of all. */
  measuredLoads?: number | undefined;
};
