import { useTranslations } from "next-intl";
import type { HostRoomType } from "#entities/commerce/host-rooms";
import type { EventSales } from "#entities/commerce/sales";
import { useCreateRoomType, useUpdateRoomType } from "#hooks/commerce/rooms";
import { changesOf } from "#lib/forms/changes-of";
import { valuePutter } from "#lib/forms/put-value";
import { useAppForm } from "#lib/forms/use-app-form";
import { useFaultText } from "#lib/forms/use-fault-text";
import { type RoomTypeChoice, roomTypeSchema, roomTypeValues, standingRoomType } from "./room-type-values.ts";

type RoomTypeFormOptions = {
  eventId: string;
  sales: EventSales;
  /** Null: a new one. */
  known: HostRoomType | null;
  onDone: (roomType: HostRoomType) => void;
};

export const useRoomTypeForm = ({ eventId, sales, known, onDone }: RoomTypeFormOptions) => {
  const t = useTranslations("rooms.faults");
  const faultText = useFaultText();
  const create = useCreateRoomType();
  const update = useUpdateRoomType();
  const send = (choice: RoomTypeChoice, began: RoomTypeChoice | undefined): Promise<HostRoomType> => {
    const picture = choice.imageDataUri === undefined ? {} : { imageDataUri: choice.imageDataUri };
    if (!known) return create.mutateAsync({ params: { eventId }, body: { roomType: choice.roomType, ...picture } });
    const base = began?.roomType;
    const roomType = changesOf(base ?? standingRoomType(known, sales), choice.roomType);
    return update.mutateAsync({ params: { eventId, roomTypeId: known.id }, body: { roomType, base, ...picture } });
  };
  const form = useAppForm({
    schema: roomTypeSchema(known),
    defaultValues: roomTypeValues(known, sales),
    submit: send,
    onDone,
    fieldOf: { file_rejected: "imageDataUri" },
    summarize: "saving",
    warnOnLeave: true,
    unworded: ["roomType.price"],
  });
  const errorOf = (name: Parameters<typeof form.faultOf>[0]): string | undefined => {
    const fault = form.faultOf(name);
    if (!fault) return undefined;
    return "code" in fault && t.has(fault.code) ? t(fault.code) : faultText(fault);
  };
  /** What another host made of a list; what is wrong with one of its rows is said there. */
  const contestOf = (name: "roomType.passTypes" | "roomType.addOns"): string | undefined => {
    const fault = form.faultOf(name);
    return fault && "sentence" in fault ? fault.sentence : undefined;
  };
  return { ...form, contestOf, put: valuePutter(form), errorOf };
};
export type RoomTypeForm = ReturnType<typeof useRoomTypeForm>;
