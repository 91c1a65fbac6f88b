/** "₹5,900.00" */
export const formatRupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
