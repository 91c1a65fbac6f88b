/** "₹5,900.00". @param paise a hundred to the rupee */
export const formatRupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
