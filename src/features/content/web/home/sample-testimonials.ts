export type Testimonial = { words: string; name: string; place: string };

/** Made up, as their heading says; shown only with demo data (HOME-05). An even number, since they are shown in pairs. */
export const sampleTestimonials: readonly Testimonial[] = [
  {
    words: "The owner answered the same evening. We saw the flat on Saturday and had the keys by Diwali.",
    name: "Meera Krishnan",
    place: "Bought in Adyar, Chennai",
  },
  {
    words: "I posted my mother’s house on a Sunday. Eleven real enquiries, no brokers calling at dinner.",
    name: "Arjun Deshpande",
    place: "Owner in Kothrud, Pune",
  },
  {
    words: "The carpet area was on the page, and it was the carpet area we measured.",
    name: "Farah Siddiqui",
    place: "Rents in Bandra West, Mumbai",
  },
  {
    words: "I sort my enquiries in the morning and call back by noon. That is all the office I need.",
    name: "Joseph Mathew",
    place: "Agent in Kakkanad, Kochi",
  },
  {
    words: "We looked at nine plots from the sofa and drove out to two. One of them is ours now.",
    name: "Harpreet Gill",
    place: "Bought in Gachibowli, Hyderabad",
  },
  {
    words: "People arrive knowing the price and the floor. The visit is about the light.",
    name: "Nandini Rao",
    place: "Builder in Whitefield, Bengaluru",
  },
];
