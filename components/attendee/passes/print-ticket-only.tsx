/** Whatever neither holds the pass nor is part of it is taken off the page, so that nothing else asks for paper. */
const printRules = `@media print{
body :not([data-ticket],[data-ticket] *,:has([data-ticket])){display:none!important}
body,body :has([data-ticket]){display:block!important;margin:0!important;padding:0!important;border:0!important;max-width:none!important;min-height:0!important;background:none!important}
html{background:none!important}
[data-ticket]{filter:none!important;border:1px solid #888;border-radius:20px;break-inside:avoid;print-color-adjust:exact;-webkit-print-color-adjust:exact}
}`;

/** On paper there is the pass and nothing else. */
export function PrintTicketOnly() {
  return <style>{printRules}</style>;
}
