/** The name that the structured data have inside a PDF. Prescribed. */
export const eInvoiceFileName = 'factur-x.xml'

const urn = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const properties = {
  DocumentFileName: ['name of the embedded data', eInvoiceFileName],
  DocumentType: ['kind of the document', 'INVOICE'],
  Version: ['version of the standard of the data', '1.0'],
  ConformanceLevel: ['profile of the data', 'EN 16931'],
} as const

const declared = Object.entries(properties).map(
  ([name, [what]]) => `
<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${what}</pdfaProperty:description>
</rdf:li>`,
)

/**
 * What the metadata of a PDF say of the data inside, so that programs find them (ZUGFeRD, Factur-X), and how these
 * words are declared: a document that is made to last uses no undeclared ones (PDF/A).
 */
export const eInvoiceMark = `
<rdf:Description rdf:about=""
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${urn}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${declared.join('')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${urn}">
${Object.entries(properties)
  .map(([name, [, value]]) => `<fx:${name}>${value}</fx:${name}>`)
  .join('\n')}
</rdf:Description>`
