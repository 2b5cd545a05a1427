import * as z from "zod";
import {
  hostRoomType,
  roomTypeCreateInput,
  roomTypeOrderInput,
  roomTypeUpdateInput,
} from "#entities/commerce/host-rooms";
import { defineModule } from "#kernel/define";

/** Where those who come may sleep, for the hosts of the event. What was ever booked is not deleted: 460 `in_use`. */
export const rooms = defineModule("rooms", ["events"], {
  list: {
    method: "GET",
    path: "/listings/{eventId}/roomTypes",
    permission: "event.host",
    response: z.array(hostRoomType),
  },
  setOrder: {
    method: "PUT",
    path: "/listings/{eventId}/roomTypes/order",
    permission: "event.host",
    body: roomTypeOrderInput,
    response: z.null(),
    touches: ["registration"],
  },
  create: {
    method: "POST",
    path: "/listings/{eventId}/roomTypes",
    permission: "event.host",
    uploads: true,
    body: roomTypeCreateInput,
    response: hostRoomType,
    touches: ["events", "registration"],
  },
  update: {
    method: "PUT",
    path: "/listings/{eventId}/roomTypes/{roomTypeId}",
    permission: "event.host",
    uploads: true,
    body: roomTypeUpdateInput,
    response: hostRoomType,
    touches: ["events", "registration"],
  },
  remove: {
    method: "DELETE",
    path: "/listings/{eventId}/roomTypes/{roomTypeId}",
    permission: "event.host",
    response: z.null(),
    touches: ["events", "registration"],
  },
});
