import { SettingCard } from "#components/security/setting-card";
import { type RadioCard, RadioCards, type RadioCardsProps } from "#components/ui/fields/radio-cards";

/** A preference that is one of a few, each of which says what it means. */
export function ChoiceCard<Choice extends string>({
  title,
  text,
  value,
  choices,
  columns = 1,
  choose,
}: {
  title: string;
  text: string;
  value: Choice;
  choices: (RadioCard & { value: Choice })[];
  columns?: RadioCardsProps["columns"];
  choose: (choice: Choice) => void;
}) {
  return (
    <SettingCard title={title} text={text}>
      <RadioCards
        legend={title}
        hideLegend
        columns={columns}
        value={value}
        options={choices}
        onValueChange={(chosen) => {
          const choice = choices.find((known) => known.value === chosen);
          if (choice) choose(choice.value);
        }}
      />
    </SettingCard>
  );
}
