import type { PriceLine } from '#app/search/offers/offers.ts'
import { serviceTexts as texts } from '#app/search/offers/texts/service.ts'

/** Every line of the price list with its conditions in words. `vat`: what the prices hold of it, said. */
export function PriceTable({ lines, vat }: { lines: readonly PriceLine[]; vat: string }) {
  return (
    <section aria-labelledby="preise">
      <h2 id="preise">{texts.prices}</h2>
      {lines.length === 0 ? (
        <p className="mt-3 text-muted">{texts.noPrices}</p>
      ) : (
        <>
          <table className="prices mt-3">
            <thead>
              <tr>
                <th scope="col">{texts.who}</th>
                <th scope="col">{texts.price}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ who, conditions, price }, index) => (
                <tr key={index}>
                  <th scope="row">
                    {who}
                    <small>{conditions}</small>
                  </th>
                  <td className="num">{price}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-13 text-muted">{vat}</p>
        </>
      )}
    </section>
  )
}
