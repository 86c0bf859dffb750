// The topics of property legal services (FOOT-01). Free of zod, so that the page can use them without its weight.

export const legalTopics = ["title", "sale-agreement", "registration", "rent-agreement", "rera", "other"] as const;
export type LegalTopic = (typeof legalTopics)[number];

export const legalTopicLabels: Record<LegalTopic, string> = {
  title: "Title and ownership papers",
  "sale-agreement": "Agreement to sell, sale deed",
  registration: "Stamp duty and registration",
  "rent-agreement": "Rent or lease agreement",
  rera: "RERA and building approvals",
  other: "Something else",
};

export const serviceEnquiryMessages = {
  topic: "Please choose a topic.",
  sent: "We have received your question and will answer by email.",
} as const;
