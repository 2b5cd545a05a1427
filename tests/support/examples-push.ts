/** Of a browser, as RFC 8291 has it as its example. */
export const pushKeysOfBrowser = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

const endpoint = "https://push.example/to/a-browser";

/** A body for each call of push that takes one. */
export const pushBodies = { subscribe: { endpoint, keys: pushKeysOfBrowser }, unsubscribe: { endpoint } };
