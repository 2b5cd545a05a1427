const printRules = `@media print{
body :not([data-print],[data-print] *,:has([data-print])){display:none!important}
body,body :has([data-print]){display:block!important;margin:0!important;padding:0!important;border:0!important;max-width:none!important;min-height:0!important;background:none!important}
html{background:none!important}
body [data-print],body [data-print] *{color:#000!important;border-color:#bbb!important;background:none!important;box-shadow:none!important}
}`;

/** On paper there is what is marked with `data-print`, black on white, and nothing else. */
export function PrintOnly() {
  return <style>{printRules}</style>;
}
