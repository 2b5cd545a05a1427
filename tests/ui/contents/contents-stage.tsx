import { beforeAll } from "vitest";
import { ContentScreen } from "#components/contents/content-screen";
import { Toasts } from "#components/layout/notices/toasts";
import { modules as calls } from "#contract/all";
import type { Activity } from "#entities/community/activities";
import type { Content, ContentGuest } from "#entities/content/contents";
import type { BaseVideo, File } from "#entities/shared/media";
import { noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { aChannel, aContent } from "#tests/ui/channels/channels-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, Refusal, type Reply } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import type { Person } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";

export const tides = aChannel("Tides");
export const names = { channel: "tides", name: "ebb" };
export const params = { channelId: "tides", contentId: "ebb" };

export const aSound = (over: Partial<File> = {}): File => ({
  ...{ id: 4, name: "ebb.mp3", r2Path: "sounds/4", url: "https://harbour.example.org/api/media/ebb.mp3" },
  ...{ state: "ready", duration: 125, peaks: [0, 50, 100, 50], tags: null },
  ...{ createdAt: "2026-02-01T08:00:00.000Z", updatedAt: "2026-02-01T08:00:00.000Z" },
  ...over,
});

export const aFilm = (over: Partial<BaseVideo> = {}): BaseVideo => ({
  ...{ id: idOf(970_001), width: 320, height: 180, readyToStream: true, state: "ready" },
  ...{
    thumbnailUrl: "https://harbour.example.org/api/media/still.webp",
    previewUrl: "https://harbour.example.org/api/media/still.webp",
  },
  ...{
    hlsUrl: "https://harbour.example.org/api/media/film.m3u8",
    dashUrl: "https://harbour.example.org/api/media/film.m3u8",
  },
  ...over,
});

export const aGuest = (name: string, over: Partial<ContentGuest> = {}): ContentGuest => ({
  ...{
    id: idOf(971_000 + name.length),
    slug: name.toLowerCase(),
    contentId: idOf(970_002),
    accountId: null,
    account: null,
  },
  ...{ type: "guest", name, title: null, bio: null, company: null, companyLink: null, companyBio: null },
  ...{ imageId: null, image: null, website: null, facebook: null, twitter: null, instagram: null, linkedIn: null },
  ...{ tikTok: null, youtube: null, discord: null, createdAt: null, updatedAt: null },
  ...over,
});

type Stage = {
  content?: Reply<typeof calls.channels.content>;
  /** Of the same channel. */
  others?: Content[];
  said?: Activity[] | Refusal;
  as?: Person | null;
  /** As the server was told. */
  gate?: string | null;
};

/** A content's page. */
export const setUpContent = () => {
  const page = setUpPage({ path: "/en/channels/tides/contents/ebb" });
  // On a busy machine its modules take longer than a test waits.
  beforeAll(() => import("#components/layout/notices/toast-area"));
  return {
    page,
    open: ({ content = aContent("Ebb", tides), others = [], said = [], as = null, gate = null }: Stage = {}) => {
      page.answer(callTo(calls.channels.content, params), content);
      page.answer(callTo(calls.channels.contents, { channelId: "tides" }), pageOf(others));
      page.answer(callTo(calls.channels.activities, params), said instanceof Refusal ? said : pageOf(said));
      page.answer(calls.self.relationships, noRelationships);
      return page.open(
        <>
          <ContentScreen names={names} gate={gate} renderedAt="2026-05-01T10:00:00.000Z" />
          <Toasts />
        </>,
        { as },
      );
    },
  };
};
