// The countries of phone numbers. Free of zod, and loaded only with an enquiry form: the table weighs 5 kB.

/**
 * `value`: the calling code; of countries that share one, all but the first add their name, because an option of a list is chosen by its
 * value. `least` and `most`: how many digits a mobile number has after the calling code.
 */
export type PhoneCountry = { name: string; value: string; calling: string; least: number; most: number };

/** Name, calling code, digits of a mobile number: ITU-T's list of assigned codes (E.164) and the national numbering plans. */
const usual = `
  India 91 10, UAE 971 9, Saudi Arabia 966 9, Qatar 974 8, Kuwait 965 8, Oman 968 8, Bahrain 973 8, United States 1 10,
  United Kingdom 44 10, Singapore 65 8, Canada 1 10, Australia 61 9`;
const others = `
  Afghanistan 93 9, Albania 355 9, Algeria 213 9, American Samoa 1 10, Andorra 376 6-9, Angola 244 9, Anguilla 1 10,
  Antigua and Barbuda 1 10, Argentina 54 10-11, Armenia 374 8, Aruba 297 7, Ascension 247 5, Austria 43 7-13, Azerbaijan 994 9,
  Bahamas 1 10, Bangladesh 880 10, Barbados 1 10, Belarus 375 9, Belgium 32 9, Belize 501 7, Benin 229 10, Bermuda 1 10, Bhutan 975 8,
  Bolivia 591 8, Bosnia and Herzegovina 387 8-9, Botswana 267 8, Brazil 55 10-11, British Virgin Islands 1 10, Brunei 673 7,
  Bulgaria 359 8-9, Burkina Faso 226 8, Burundi 257 8, Cambodia 855 8-9, Cameroon 237 9, Cape Verde 238 7, Caribbean Netherlands 599 7,
  Cayman Islands 1 10, Central African Republic 236 8, Chad 235 8, Chile 56 9, China 86 11, Colombia 57 10, Comoros 269 7, Congo 242 9,
  Cook Islands 682 5, Costa Rica 506 8, Côte d’Ivoire 225 10, Croatia 385 8-9, Cuba 53 8, Curaçao 599 7-8, Cyprus 357 8, Czechia 420 9,
  Denmark 45 8, Diego Garcia 246 7, Djibouti 253 8, Dominica 1 10, Dominican Republic 1 10, DR Congo 243 9, Ecuador 593 9, Egypt 20 10,
  El Salvador 503 8, Equatorial Guinea 240 9, Eritrea 291 7, Estonia 372 7-8, Eswatini 268 8, Ethiopia 251 9, Falkland Islands 500 5,
  Faroe Islands 298 6, Fiji 679 7, Finland 358 6-10, France 33 9, French Guiana 594 9, French Polynesia 689 8, Gabon 241 7-8,
  Gambia 220 7-9, Georgia 995 9, Germany 49 10-11, Ghana 233 9, Gibraltar 350 8, Greece 30 10, Greenland 299 6, Grenada 1 10,
  Guadeloupe 590 9, Guam 1 10, Guatemala 502 8, Guernsey 44 10, Guinea 224 9, Guinea-Bissau 245 9, Guyana 592 7, Haiti 509 8,
  Honduras 504 8, Hong Kong 852 8, Hungary 36 9, Iceland 354 7-9, Indonesia 62 9-12, Iran 98 10, Iraq 964 10, Ireland 353 9,
  Isle of Man 44 10, Israel 972 9, Italy 39 9-10, Jamaica 1 10, Japan 81 10, Jersey 44 10, Jordan 962 9, Kazakhstan 7 10, Kenya 254 9,
  Kiribati 686 8, Kosovo 383 8, Kyrgyzstan 996 9, Laos 856 9-10, Latvia 371 8, Lebanon 961 7-8, Lesotho 266 8, Liberia 231 7-9,
  Libya 218 9, Liechtenstein 423 7-9, Lithuania 370 8, Luxembourg 352 9, Macao 853 8, Madagascar 261 9, Malawi 265 9, Malaysia 60 9-10,
  Maldives 960 7, Mali 223 8, Malta 356 8, Marshall Islands 692 7, Martinique 596 9, Mauritania 222 8, Mauritius 230 8, Mayotte 262 9,
  Mexico 52 10, Micronesia 691 7, Moldova 373 8, Monaco 377 8-9, Mongolia 976 8, Montenegro 382 8, Montserrat 1 10, Morocco 212 9,
  Mozambique 258 9, Myanmar 95 7-10, Namibia 264 9, Nauru 674 7, Nepal 977 10, Netherlands 31 9, New Caledonia 687 6,
  New Zealand 64 8-10, Nicaragua 505 8, Niger 227 8, Nigeria 234 10, Niue 683 4-7, Norfolk Island 672 6, North Korea 850 10,
  North Macedonia 389 8, Northern Mariana Islands 1 10, Norway 47 8, Pakistan 92 10, Palau 680 7, Palestine 970 9, Panama 507 7-8,
  Papua New Guinea 675 8, Paraguay 595 9, Peru 51 9, Philippines 63 10, Poland 48 9, Portugal 351 9, Puerto Rico 1 10, Réunion 262 9,
  Romania 40 9, Russia 7 10, Rwanda 250 9, Saint Helena 290 5, Saint Kitts and Nevis 1 10, Saint Lucia 1 10,
  Saint Pierre and Miquelon 508 6-9, Saint Vincent 1 10, Samoa 685 7-10, San Marino 378 8, São Tomé and Príncipe 239 7, Senegal 221 9,
  Serbia 381 8-10, Seychelles 248 7, Sierra Leone 232 8, Sint Maarten 1 10, Slovakia 421 9, Slovenia 386 8, Solomon Islands 677 5-7,
  Somalia 252 7-9, South Africa 27 9, South Korea 82 9-10, South Sudan 211 9, Spain 34 9, Sri Lanka 94 9, Sudan 249 9, Suriname 597 7,
  Sweden 46 7-9, Switzerland 41 9, Syria 963 9, Taiwan 886 9, Tajikistan 992 9, Tanzania 255 9, Thailand 66 9, Timor-Leste 670 8,
  Togo 228 8, Tokelau 690 4-7, Tonga 676 7, Trinidad and Tobago 1 10, Tunisia 216 8, Turkey 90 10, Turkmenistan 993 8,
  Turks and Caicos 1 10, Tuvalu 688 6-7, Uganda 256 9, Ukraine 380 9, Uruguay 598 8, US Virgin Islands 1 10, Uzbekistan 998 9,
  Vanuatu 678 7, Vatican City 39 9-10, Venezuela 58 10, Vietnam 84 9, Wallis and Futuna 681 6, Yemen 967 9, Zambia 260 9,
  Zimbabwe 263 9`;

/** India first, then the countries from which most people ask about homes in India, then all others by name. */
export const phoneCountries: readonly PhoneCountry[] = /* @__PURE__ */ readCountries(`${usual}, ${others}`);

function readCountries(table: string): PhoneCountry[] {
  const seen = new Set<string>();
  return [...table.matchAll(/([^\s,][^,]*?) (\d+) (\d+)(?:-(\d+))?/g)].map(([, name = "", calling = "", least, most = least]) => {
    const value = seen.has(calling) ? `${calling} ${name}` : calling;
    seen.add(calling);
    return { name, value, calling, least: Number(least), most: Number(most) };
  });
}
