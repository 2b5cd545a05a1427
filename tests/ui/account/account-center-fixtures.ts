import type { AccountAddress, Self } from "#entities/account/self";
import type { ShellConfig } from "#lib/organization/shell-config";
import { aLogin, aSelf } from "#tests/ui/accounts/accounts-fixtures";

export const attributes: ShellConfig["ATTRIBUTES"] = [
  {
    id: "3c8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1b01",
    name: "boat",
    label: "Boat",
    description: null,
    type: "text",
    editable: true,
    required: false,
    public: true,
  },
  {
    id: "3c8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1b02",
    name: "since",
    label: "Member since",
    description: null,
    type: "date",
    editable: false,
    required: false,
    public: true,
  },
];

const [boat, since] = attributes;

const answer = (attribute: (typeof attributes)[number] | undefined, value: string): Self["attributes"][number] => {
  if (!attribute) throw new Error("There is no such attribute");
  const { id, public: _public, description, ...rest } = attribute;
  return { id, attributeId: id, attribute: { ...rest, description: description ?? "" }, value };
};

/** The person signed in. */
export const ada: Self = aSelf({
  ...{ id: "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a01", username: "ada-lovelace", verified: false, bio: "Counts." },
  ...{ internalRefId: "A-1", termsAccepted: "2026-01-02T00:00:00.000Z", createdAt: "2026-01-02T00:00:00.000Z" },
  attributes: [answer(boat, "Dinghy"), answer(since, "2019-05-01")],
});

export const damrak: AccountAddress = {
  id: "2b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a11",
  primary: true,
  name: "Home",
  address1: "Damrak 1",
  address2: "",
  city: "Amsterdam",
  state: "Noord-Holland",
  country: "NL",
  zip: "1012 LG",
};

export const quay: AccountAddress = {
  ...damrak,
  id: "2b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a12",
  primary: false,
  name: "",
  address1: "Quay 4",
};

export const login = aLogin([], { id: "4b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a21", firstName: "Ada", lastName: "Lovelace" });

export const byron = {
  ...login,
  id: "4b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a22",
  username: "byron",
  sub: "sub-2",
  email: "byron@example.org",
  firstName: null,
  lastName: null,
  verified: false,
};
