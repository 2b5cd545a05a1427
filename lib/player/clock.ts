const parts = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
};

const twoDigits = (figure: number): string => String(figure).padStart(2, "0");

/** `1:05`, `1:02:05`, as players write it in every language. Times beside each other look alike: name the longest. */
export const clock = (at: number, longest = at): string => {
  const { hours, minutes, seconds } = parts(at);
  const isLong = longest >= 3600;
  return isLong ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
};

/** "1 minute, 5 seconds", for whoever hears the page; the clock in browsers that do not know how to say it. */
export const spokenTime = (locale: string, at: number): string => {
  // Missing in browsers of before 2025, whatever the types say.
  const Format = Intl.DurationFormat as typeof Intl.DurationFormat | undefined;
  const { hours, minutes, seconds } = parts(at);
  // Nothing at all is said of nothing but zeros.
  const secondsDisplay = at < 1 ? "always" : "auto";
  return Format ? new Format(locale, { style: "long", secondsDisplay }).format({ hours, minutes, seconds }) : clock(at);
};
