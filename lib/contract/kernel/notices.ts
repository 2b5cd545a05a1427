/** What a reply may say besides `ok`; the sentences live in `messages/<locale>/notices.json`. */
export type Notice = "payment_pending";
