/** The product's name, in one place. `{product}` in the contract is its lower-case form. */
export const productName = 'Utkiek'
