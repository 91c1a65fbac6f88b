import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { STATES, townsOf } from './states-and-districts.ts'

const inOrder = (names: readonly string[]) => names.toSorted()

describe('the table of places', () => {
  it('holds the 28 States and 8 Union Territories in order, with 791 districts', () => {
    expect(STATES).toHaveLength(36)
    expect(STATES).toEqual(inOrder(STATES))
    expect(STATES.reduce((sum, state) => sum + townsOf(state).length, 0)).toBe(791)
  })

  it.each(STATES)('holds the districts of %s once and in order', (state) => {
    expect(townsOf(state)).toEqual(inOrder([...new Set(townsOf(state))]))
  })

  it('was read without a broken name', () => {
    for (const name of STATES.flatMap((state) => [state, ...townsOf(state)])) {
      expect(name).toMatch(/^[A-Z0-9][A-Za-z0-9.()' -]*[A-Za-z)]$/)
      expect(name).not.toMatch(/ {2}/)
    }
  })

  it('knows a district from one of another state', () => {
    expect(townsOf('Maharashtra')).toContain('Pune')
    expect(townsOf('Kerala')).not.toContain('Pune')
    for (const nowhere of ['', 'Nowhere']) expect(townsOf(nowhere)).toEqual([])
  })
})

/** Districts whose name here differs from that of the public table, by reason. */
const DIFFERENT: Record<string, Record<string, string>> = {
  'renamed since the table was made, or by a law that it had not taken up': {
    Ahmednagar: 'Ahilyanagar',
    Aurangabad: 'Chhatrapati Sambhajinagar',
    'East Nimar': 'Khandwa',
    Karimganj: 'Sribhumi',
    Konaseema: 'Dr. B.R. Ambedkar Konaseema',
    Osmanabad: 'Dharashiv',
    Pondicherry: 'Puducherry',
    Ramanagara: 'Bengaluru South',
    Saiha: 'Siaha',
    Sonepur: 'Subarnapur',
    Tuticorin: 'Thoothukudi',
    'Y.S.R.': 'YSR Kadapa',
  },
  'written in full': {
    'Baloda Bazar': 'Baloda Bazar-Bhatapara',
    'Kamrup Metro': 'Kamrup Metropolitan',
    Kheri: 'Lakhimpur Kheri',
    Mumbai: 'Mumbai City',
    'S.A.S Nagar': 'Sahibzada Ajit Singh Nagar',
    'Spsr Nellore': 'Sri Potti Sriramulu Nellore',
    ...Object.fromEntries(
      ['Central', 'East', 'North', 'North East', 'North West', 'South', 'South East', 'South West', 'West'].map(
        (side) => [side, `${side} Delhi`],
      ),
    ),
  },
  'written without what is no part of the name': {
    'Kaimur (Bhabua)': 'Kaimur',
    'Lakshadweep District': 'Lakshadweep',
    'Leh Ladakh': 'Leh',
  },
  'in the order of words, and the language of the points of the compass, that the district itself uses': {
    '24 Paraganas North': 'North 24 Parganas',
    '24 Paraganas South': 'South 24 Parganas',
    'Dinajpur Dakshin': 'Dakshin Dinajpur',
    'Dinajpur Uttar': 'Uttar Dinajpur',
    'Medinipur East': 'Purba Medinipur',
    'Medinipur West': 'Paschim Medinipur',
  },
  'spelt as the district itself spells it': {
    Ahmadabad: 'Ahmedabad',
    Anugul: 'Angul',
    Arvalli: 'Aravalli',
    Bagalkote: 'Bagalkot',
    Baleshwar: 'Balasore',
    'Charki Dadri': 'Charkhi Dadri',
    Chhotaudepur: 'Chhota Udaipur',
    Chikkaballapura: 'Chikkaballapur',
    Davangere: 'Davanagere',
    Dohad: 'Dahod',
    'East Singhbum': 'East Singhbhum',
    Gariyaband: 'Gariaband',
    'Gaurella Pendra Marwahi': 'Gaurela-Pendra-Marwahi',
    Jagitial: 'Jagtial',
    Jajapur: 'Jajpur',
    Jangoan: 'Jangaon',
    'Jayashankar Bhupalapally': 'Jayashankar Bhupalpally',
    Kachchh: 'Kutch',
    Kanchipuram: 'Kancheepuram',
    Kendujhar: 'Keonjhar',
    'Khairgarh Chhuikhadan Gandai': 'Khairagarh-Chhuikhadan-Gandai',
    'Kumuram Bheem Asifabad': 'Komaram Bheem Asifabad',
    'Lahul And Spiti': 'Lahaul and Spiti',
    Mahesana: 'Mehsana',
    Maldah: 'Malda',
    'Manendragarh Chirimiri Bharatpur': 'Manendragarh-Chirmiri-Bharatpur',
    Marigaon: 'Morigaon',
    'Mohla Manpur Ambagarh Chouki': 'Mohla-Manpur-Ambagarh Chowki',
    Nicobars: 'Nicobar',
    'Panch Mahals': 'Panchmahal',
    Sahebganj: 'Sahibganj',
    'Sant Kabeer Nagar': 'Sant Kabir Nagar',
    'Saraikela Kharsawan': 'Seraikela-Kharsawan',
    'South Andamans': 'South Andaman',
    'South Salmara Mancachar': 'South Salmara-Mankachar',
    Thiruvallur: 'Tiruvallur',
    Thiruvarur: 'Tiruvarur',
    'Udam Singh Nagar': 'Udham Singh Nagar',
    Vijayanagar: 'Vijayanagara',
    Villupuram: 'Viluppuram',
    Visakhapatanam: 'Visakhapatnam',
  },
}

/** Delhi was divided again on 25 December 2025, which the table says it could not verify. */
const DELHI = { since: ['Central North Delhi', 'Old Delhi', 'Outer North Delhi'], until: ['Shahdara'] }

const file = join(import.meta.dirname, '../../shared/data/states_districts.json')
/** Capitals, spaces and hyphens do not count. */
const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

test.skipIf(!existsSync(file))(
  'differs from the public table by known names alone (skipped where ../shared/data is absent)',
  () => {
    const { states } = JSON.parse(readFileSync(file, 'utf8')) as {
      states: Record<string, { districts: { name: string }[] }>
    }
    const ours: Record<string, string> = Object.assign({}, ...Object.values(DIFFERENT))
    expect(Object.keys(states).toSorted()).toEqual(STATES)
    // Bihar has a district of the same name, which keeps it.
    const renamed = (state: string, name: string) =>
      name === 'Aurangabad' && state !== 'Maharashtra' ? name : (ours[name] ?? name)
    const expected = Object.entries(states).map(([state, { districts }]) => {
      const kept = districts.map(({ name }) => name).filter((name) => !DELHI.until.includes(name))
      const names = [...kept.map((name) => renamed(state, name)), ...(state === 'Delhi' ? DELHI.since : [])]
      return [state, names.map(letters).toSorted()]
    })
    expect(Object.fromEntries(expected)).toEqual(
      Object.fromEntries(STATES.map((state) => [state, townsOf(state).map(letters).toSorted()])),
    )
  },
)
