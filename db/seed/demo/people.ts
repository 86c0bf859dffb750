import type { Random } from "../random.ts";

// First and last names that go together, by region.
const nameGroups: readonly (readonly [first: string, last: string])[] = [
  [
    "Aarav Aditi Akash Ananya Arjun Bhavna Chetan Deepa Gaurav Isha Karan Kavita Manish Meena Naveen Neha Nikhil Pooja Rahul Ritu Sanjay Shreya Tarun Vandana Vikram",
    "Agarwal Bhatnagar Chauhan Gupta Jain Kapoor Khanna Mathur Mehra Mishra Saxena Sharma Singhal Srivastava Tandon Verma",
  ],
  [
    "Aniket Ashwini Devika Gauri Hemant Jayant Kalpana Madhura Mrunal Nandini Omkar Prachi Rohan Sachin Sayali Smita Tejas Vaishali",
    "Apte Bhosale Deshpande Gokhale Jadhav Joshi Kale Kelkar Kulkarni Pawar Phadke Sathe Shinde Tambe",
  ],
  [
    "Amit Bhavesh Chirag Darshana Dhara Falguni Hetal Jignesh Ketan Komal Mehul Nisha Paresh Rupal Urvashi",
    "Bhatt Dave Desai Gandhi Mehta Modi Parikh Patel Rawal Shah Thakkar Trivedi",
  ],
  [
    "Anand Aravind Bharathi Gayathri Hari Janaki Karthik Kavya Lakshmi Meera Murali Padma Raghav Revathi Sandhya Srinivas Sudha Vidya",
    "Iyer Krishnan Menon Murthy Nair Narayanan Pillai Raman Rao Reddy Shetty Subramaniam Varma Venkatesh",
  ],
  [
    "Abhijit Anirban Arpita Debjani Indrani Joydeep Madhumita Moushumi Partha Rituparna Sandip Sharmila Subhash Tanmoy",
    "Banerjee Basu Bhattacharya Chakraborty Chatterjee Das Dutta Ghosh Mitra Mukherjee Roy Sen",
  ],
  ["Amandeep Gurpreet Harleen Harpreet Jaspreet Kiran Manpreet Navjot Ranjit Simran", "Bedi Dhillon Gill Grewal Kaur Sandhu Sethi Sodhi"],
  [
    "Aamir Ayesha Farhan Fatima Imran Mariam Nadia Rehan Saba Salim Sana Tariq Yusuf Zoya",
    "Ahmed Ali Ansari Hussain Khan Mirza Naqvi Qureshi Shaikh Siddiqui",
  ],
  [
    "Anita Anthony Clara Daniel George Joseph Leena Maria Mathew Rebecca Sunil Thomas",
    "Abraham D'Souza Dias Fernandes Jacob Mascarenhas Pereira Thomas Varghese",
  ],
].map(([first = "", last = ""]) => [first, last] as const);

export function personName(random: Random): string {
  const [first, last] = random.pick(nameGroups);
  return `${random.pick(first.split(" "))} ${random.pick(last.split(" "))}`;
}

/** Mails to demo addresses reach nobody: `.example` is reserved. */
export function mailbox(name: string, host: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@${host}`;
}

/** Ten digits that belong to nobody: no Indian mobile number starts below 6. */
export function phoneOfNobody(random: Random): string {
  return `555${String(random.int(0, 9_999_999)).padStart(7, "0")}`;
}

export const builderFirms = [
  "Chaukhat Homes",
  "Jharokha Habitats",
  "Thinnai Builders",
  "Two Banyans Housing",
  "Mitti & Lime Homes",
  "Otla Builders",
  "Dehleez Developers",
  "Baithak Homes",
  "Ashlar & Neem",
  "Poomukham Homes",
  "Saptaparni Estates",
  "Rangoli Rows",
  "Kutumb Nivas Builders",
  "Red Oxide Housing",
] as const;

export const agentFirms = [
  "Kulkarni & Daughters Realty",
  "Fourth Block Homes",
  "Old Market Estates",
  "Sea Lane Realty",
  "Corner House Property",
  "Banyan Street Realtors",
  "Lakeside Letting Desk",
  "Chowk Property Services",
  "Ring Road Realtors",
  "Green Gate Homes",
  "Tank Bund Properties",
  "Lane & Landing Realty",
  "Sunrise Floor Agents",
  "Monsoon Keys",
  "Two Rooms & Hall",
  "Marigold Square Realty",
  "Station Road Homes",
  "Verandah Lettings",
  "High Street Spaces",
  "Peepal Tree Property",
] as const;

export const advertiserFirms = ["Metro Print & Post", "Sector Notice Board", "City Homes Circular", "Ghar Ghar Media"] as const;

/** The shared part of a project's name: `Kadamba Court`. */
export const projectTrees =
  "Tulsi Neem Kadamba Gulmohar Champak Parijat Palash Bakul Mogra Chandan Amaltas Kachnar Punnai Shirish Semal Sheesham Devdar Karanj Jamun Arjuna Rudraksh Kewra Harsingar Mahua Tamarind Frangipani Jasmine Lotus Indigo Saffron".split(
    " ",
  );
export const projectForms = "Court Terraces Grove Rows Walk House Gardens Steps Verandahs Quarter Lanes Orchard".split(" ");
/** For offices and shops. */
export const workForms = "Chambers Arcade Works Plaza Yard Exchange".split(" ");
