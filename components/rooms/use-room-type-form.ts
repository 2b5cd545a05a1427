import { useTranslations } from "next-intl";
import type { HostRoomType } from "#entities/host-rooms";
import type { EventSales } from "#entities/sales";
import { useCreateRoomType, useUpdateRoomType } from "#hooks/rooms";
import { valuePutter } from "#lib/forms/put-value";
import { useAppForm } from "#lib/forms/use-app-form";
import { useFaultText } from "#lib/forms/use-fault-text";
import { type RoomTypeChoice, roomTypeChanges, roomTypeSchema, roomTypeValues } from "./room-type-values.ts";

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
  const send = (choice: RoomTypeChoice): Promise<HostRoomType> => {
    const picture = choice.imageDataUri === undefined ? {} : { imageDataUri: choice.imageDataUri };
    if (!known) return create.mutateAsync({ params: { eventId }, body: { roomType: choice.roomType, ...picture } });
    const roomType = roomTypeChanges(known, sales, choice);
    return update.mutateAsync({ params: { eventId, roomTypeId: known.id }, body: { roomType, ...picture } });
  };
  const form = useAppForm({
    schema: roomTypeSchema(known),
    defaultValues: roomTypeValues(known, sales),
    submit: send,
    onDone,
    fieldOf: { file_rejected: "imageDataUri" },
    summarize: true,
    warnOnLeave: true,
  });
  const errorOf = (name: Parameters<typeof form.faultOf>[0]): string | undefined => {
    const fault = form.faultOf(name);
    if (!fault) return undefined;
    return "code" in fault && t.has(fault.code) ? t(fault.code) : faultText(fault);
  };
  return { ...form, put: valuePutter(form), errorOf };
};
export type RoomTypeForm = ReturnType<typeof useRoomTypeForm>;
