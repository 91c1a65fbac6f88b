/**
 * The 25 High Courts by their number in the open data of the judgments portal, which is the number of the State and of
 * the court with a low line between (https://github.com/vanga/indian-high-court-judgments, `opendata/docs/high_courts.csv`
 * and `court-codes.json`). The names are those of the same table.
 */
export const HIGH_COURTS: Readonly<Record<string, string>> = {
  '9_13': 'Allahabad High Court',
  '27_1': 'Bombay High Court',
  '19_16': 'Calcutta High Court',
  '18_6': 'Gauhati High Court',
  '36_29': 'High Court for State of Telangana',
  '28_2': 'High Court of Andhra Pradesh',
  '22_18': 'High Court of Chhattisgarh',
  '7_26': 'High Court of Delhi',
  '24_17': 'High Court of Gujarat',
  '2_5': 'High Court of Himachal Pradesh',
  '1_12': 'High Court of Jammu and Kashmir',
  '20_7': 'High Court of Jharkhand',
  '29_3': 'High Court of Karnataka',
  '32_4': 'High Court of Kerala',
  '23_23': 'High Court of Madhya Pradesh',
  '14_25': 'High Court of Manipur',
  '17_21': 'High Court of Meghalaya',
  '21_11': 'High Court of Orissa',
  '3_22': 'High Court of Punjab and Haryana',
  '8_9': 'High Court of Rajasthan',
  '11_24': 'High Court of Sikkim',
  '16_20': 'High Court of Tripura',
  '5_15': 'High Court of Uttarakhand',
  '33_10': 'Madras High Court',
  '10_8': 'Patna High Court',
}
