/** What only the operator knows, as a page has it until the server fills it in. */
export const OPERATOR = {
  legalName: '{{legal_name}}',
  address: '{{address}}',
  /** "Mysuru, Karnataka 570001" */
  town: '{{city}}, {{state}} {{pin_code}}',
  email: '{{email}}',
  phone: '{{phone}}',
  grievance: { name: '{{grievance_name}}', email: '{{grievance_email}}', phone: '{{grievance_phone}}' },
} as const
