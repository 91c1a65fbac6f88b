import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATES, townsOf } from '#shared/states-and-districts.ts'
import { findNearestDistrict } from './nearest-district.ts'

test.each([
  ['Mysuru', 12.31, 76.65],
  ['Pune', 18.52, 73.86],
  ['Hyderabad', 17.39, 78.49],
  ['Leh', 34.16, 77.58],
  ['Kanniyakumari', 8.09, 77.54],
  ['Kamrup Metropolitan', 26.14, 91.74],
  ['Prayagraj', 25.44, 81.85],
  ['Lakshadweep', 10.57, 72.64],
])('%s is found at %d, %d', (district, lat, lon) => {
  expect(findNearestDistrict({ lat, lon })).toBe(district)
})

test.each([
  [0, 0],
  [51.5, -0.12],
  [-33.9, 151.2],
  [15, 65],
])('%d, %d is in no district', (lat, lon) => {
  expect(findNearestDistrict({ lat, lon })).toBeUndefined()
})

test('the table has only our districts and towns within India, and names the districts it lacks', () => {
  const lines = readFileSync(new URL('../../../content/district-towns.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const rows = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'))
  const held = new Set(rows.map(([state, district]) => `${state}: ${district}`))
  const ours = STATES.flatMap((state) => townsOf(state).map((district) => `${state}: ${district}`))
  expect([...held].filter((one) => !ours.includes(one))).toEqual([])
  expect(ours.filter((one) => !held.has(one))).toEqual([
    'Arunachal Pradesh: Bichom',
    'Arunachal Pradesh: Keyi Panyor',
    'Arunachal Pradesh: Kra Daadi',
    'Arunachal Pradesh: Lower Siang',
    'Arunachal Pradesh: Pakke Kessang',
    'Assam: Tamulpur',
    'Delhi: Central North Delhi',
    'Delhi: Old Delhi',
    'Delhi: Outer North Delhi',
    'Himachal Pradesh: Kinnaur',
    'Ladakh: Changthang',
    'Ladakh: Drass',
    'Ladakh: Sham',
    'Manipur: Noney',
    'Manipur: Senapati',
    'Meghalaya: South West Khasi Hills',
    'Nagaland: Meluri',
    'Nagaland: Niuland',
    'Nagaland: Noklak',
    'Nagaland: Shamator',
    'Puducherry: Mahe',
    'Puducherry: Yanam',
  ])
  const places = rows.flatMap(([, , all = '']) => all.split(' ').map((one) => one.split(',').map(Number)))
  expect(places.length).toBeGreaterThan(6_000)
  const outside = places.filter(([lat = 0, lon = 0]) => lat < 6.5 || lat > 37.1 || lon < 68 || lon > 97.5)
  expect(outside).toEqual([])
})
