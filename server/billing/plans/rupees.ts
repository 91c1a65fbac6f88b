/** Returns for example "₹5,900.00". @param paise a hundredth of a rupee */
export const formatRupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
