import { channels } from "#contract/channels";
import { implement } from "#server/http/implement";
import { listContentActivities } from "#server/modules/community/activities/content-feed.service";
import { interestIdAsked } from "#server/modules/community/interests/interests.service";
import * as numbers from "#server/modules/content/numbers/numbers.service";
import * as editing from "./channel-editing.service.ts";
import * as directory from "./channels.service.ts";
import * as contentEditing from "./content-editing.service.ts";
import * as contents from "./contents.service.ts";
import * as guests from "./guests.service.ts";
import * as likes from "./likes.service.ts";
import * as publication from "./publication.service.ts";
import * as subscriptions from "./subscriptions.service.ts";

const pathOf = ({ channelId, contentId }: { channelId: string; contentId: string }): contents.ContentPath => ({
  channel: channelId,
  content: contentId,
});

export const channelRoutes = implement(channels)({
  list: (ctx, { query }) => directory.listChannels(ctx, query),
  subscribed: (ctx, { query }) => directory.listSubscribed(ctx, query),
  get: (ctx, { params }) => directory.getChannel(ctx, params.channelId),
  contents: (ctx, { params, query }) => contents.listChannelContents(ctx, params.channelId, query),
  content: (ctx, { params }) => contents.getContent(ctx, pathOf(params)),
  activities: (ctx, { params, query }) => listContentActivities(ctx, pathOf(params), query),
  guests: (ctx, { params, query }) => contents.listGuests(ctx, pathOf(params), query),
  subscribers: (ctx, { params, query }) => subscriptions.listSubscribers(ctx, params.channelId, query),
  subscription: (ctx, { params }) => subscriptions.getSubscription(ctx, params.channelId),
  allContents: (ctx, { query: { interest, ...query } }) =>
    contents.listContents(ctx, query, (tx) => interestIdAsked(tx, interest)),
  subscribedContents: (ctx, { query: { interest, ...query } }) =>
    contents.listSubscribedContents(ctx, query, (tx) => interestIdAsked(tx, interest)),
  create: (ctx, { body }) => editing.createChannel(ctx, body),
  update: (ctx, { params, body }) => editing.updateChannelDetails(ctx, params.channelId, body),
  remove: (ctx, { params }) => editing.removeChannel(ctx, params.channelId),
  createContent: (ctx, { params, body }) => contentEditing.createContent(ctx, params.channelId, body),
  updateContent: (ctx, { params, body }) => contentEditing.updateContentDetails(ctx, pathOf(params), body),
  removeContent: (ctx, { params }) => contentEditing.removeContent(ctx, pathOf(params)),
  like: (ctx, { params }) => likes.likeContent(ctx, pathOf(params)),
  unlike: (ctx, { params }) => likes.unlikeContent(ctx, pathOf(params)),
  count: (ctx, { params, body }) => numbers.countContent(ctx, pathOf(params), body),
  numbers: (ctx, { params }) => numbers.getNumbers(ctx, pathOf(params)),
  schedule: (ctx, { params, body }) => publication.scheduleContent(ctx, pathOf(params), body),
  unschedule: (ctx, { params }) => publication.unscheduleContent(ctx, pathOf(params)),
  createGuest: (ctx, { params, body }) => guests.createGuest(ctx, pathOf(params), body),
  updateGuest: (ctx, { params, body }) => guests.changeGuest(ctx, pathOf(params), params.guestId, body),
  removeGuest: (ctx, { params }) => guests.removeGuest(ctx, pathOf(params), params.guestId),
  subscribe: (ctx, { params }) => subscriptions.subscribe(ctx, params.channelId),
  updateSubscription: (ctx, { params, body }) => subscriptions.updateSubscription(ctx, params.channelId, body),
  unsubscribe: (ctx, { params }) => subscriptions.unsubscribe(ctx, params.channelId),
  admit: (ctx, { params }) => subscriptions.admitSubscriber(ctx, params.channelId, params.accountId),
  dismiss: (ctx, { params }) => subscriptions.dismissSubscriber(ctx, params.channelId, params.accountId),
});
