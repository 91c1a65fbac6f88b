/** Placeholders for facts that only the operator knows. The server fills them in. */
export const OPERATOR = {
  legalName: '{{legal_name}}',
  address: '{{address}}',
  /** "Mysuru, Karnataka 570001" */
  town: '{{city}}, {{state}} {{pin_code}}',
  email: '{{email}}',
  phone: '{{phone}}',
  grievance: { name: '{{grievance_name}}', email: '{{grievance_email}}', phone: '{{grievance_phone}}' },
} as const
