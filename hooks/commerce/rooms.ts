import { useMutation } from "@tanstack/react-query";
import { rooms } from "#contract/rooms";
import { useCall } from "#hooks/calls/use-call";
import { patchOptimistically } from "#lib/api/cache";
import { mutation } from "#lib/api/query";

export const useHostRoomTypes = (eventId: string) => useCall(rooms.list, { params: { eventId } });
export const useCreateRoomType = () => useMutation(mutation(rooms.create, { shownByForm: true }));
export const useUpdateRoomType = () => useMutation(mutation(rooms.update, { shownByForm: true }));
export const useRemoveRoomType = () => useMutation(mutation(rooms.remove, { shownByForm: true }));

export const useRoomTypeOrder = () =>
  useMutation({
    ...mutation(rooms.setOrder),
    onMutate: ({ params, body }, { client }) =>
      patchOptimistically(client, rooms.list, { params }, (cached) =>
        cached.toSorted((a, b) => body.ids.indexOf(a.id) - body.ids.indexOf(b.id)),
      ),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });
