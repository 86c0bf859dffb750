/** What pages know about their site. Public. */
export type SiteSettings = {
  /** Origin without a slash at its end, such as https://homes.example: for canonical addresses and sharing. */
  publicUrl: string;
  contactEmail: string;
  /** By name; null: nobody is named. */
  grievanceOfficer: string | null;
  /** Path or full address, without a slash at its end, that media keys are appended to. */
  mediaBaseUrl: string;
  /** The footer says so, and samples are shown. */
  hasDemoData: boolean;
};
