import { useTranslations } from "next-intl";
import { useCheckout } from "./checkout-context";

/** What to call each pass of the cart: its kind, and its number where there are several. */
export function usePassNames(): (passId: string) => string {
  const t = useTranslations("registration");
  const { cart, catalog } = useCheckout();
  const { passes } = cart.value;
  return (passId) => {
    const at = passes.findIndex(({ id }) => id === passId);
    const name = catalog.get(passes[at]?.ticketId ?? "")?.name ?? "";
    return passes.length > 1 ? t("passName", { number: at + 1, name }) : name;
  };
}
