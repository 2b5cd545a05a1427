import type { DemoChannel } from "./channels.ts";

export const slipwayNotes: DemoChannel = {
  slug: "notes-from-the-slipway",
  name: "Notes from the slipway",
  description: "What we learnt while mending boats. Long enough for one cup of tea.",
  cover: "slipway",
  creator: "ines-carvalho",
  priority: 5,
  subscribers: ["marina", "samuel", "henrik-s", "tomas-o", "priya-r", "amelie-l"],
  contents: [
    {
      slug: "how-to-look-at-an-old-boat",
      title: "How to look at an old boat",
      description: "Before you fall in love, walk around it three times.",
      cover: "slipway",
      day: -6,
      featured: true,
      interests: ["Boat building", "Repair"],
      body: `<p>Every spring somebody stands on our slip beside a boat they have just bought, and asks what we think. It is a bad moment to ask. So here is what we would have said the day before.</p>
<h2>Walk around it three times</h2>
<p>The first time you see the colour. The second time you see the <strong>line</strong>: whether the boat is still the shape that somebody drew. Only the third time do you see the planks.</p>
<figure><img src="scene:slipway" alt="A white boat stands on the slipway between two sheds."><figcaption>On the slip: this one had kept her line.</figcaption></figure>
<h2>Bring a small hammer</h2>
<p>Good wood answers. Tap along the lowest planks and listen:</p>
<ul><li>a short, clear knock is sound wood</li><li>a dull one is wet wood, which may dry</li><li>no answer at all is <em>dust in the shape of a plank</em></li></ul>
<blockquote><p>A boat tells you everything. It does so slowly, and usually under water.</p></blockquote>
<h2>What it will cost</h2>
<p>We keep a note on the wall of the shed:</p>
<pre><code>price of the boat   ×  3   =  first year
hours you expect    ×  4   =  hours
cups of tea                =  do not count</code></pre>
<p>If you still want it after that, it is yours. Come on a Saturday, the bench is free.</p>`,
      guests: [
        {
          ...{
            slug: "ines",
            name: "Inês Carvalho",
            type: "author",
            account: "ines-carvalho",
            title: "Harbour engineer",
          },
          bio: "Has looked at some four hundred boats and bought three.",
        },
      ],
      likedBy: ["samuel", "marina", "henrik-s", "tomas-o", "amelie-l", "priya-r"],
      readers: 42,
      said: [
        {
          ...{ by: "tomas-o", message: "I bought the one without an answer. **No regrets**, only sawdust.", ago: 110 },
          likedBy: ["ines-carvalho", "marina", "samuel"],
          comments: [
            { by: "ines-carvalho", message: "Bring her on Saturday. We will find where the boat is." },
            { by: "henrik-s", message: "I have spare larch." },
          ],
        },
        { by: "priya-r", message: "Asking for a friend: does the rule of three hold for canoes? #[Repair]", ago: 40 },
      ],
    },
    {
      slug: "the-year-of-the-lanterns",
      title: "The year of the lanterns",
      description: "How forty paper boats and one wet box of matches became a habit.",
      cover: "lanterns",
      day: -24,
      interests: ["Harbour history"],
      body: `<p>It began with a power cut. Forty people sat in the Boathouse, the soup was still warm, and Yuki had a roll of paper.</p>
<figure><img src="scene:lanterns" alt="Paper lanterns float on the dark river under a full moon."><figcaption>Two hundred and twelve of them, counted by the ferryman.</figcaption></figure>
<h2>What we know now</h2>
<p>Wax the paper <em>before</em> you fold it. Cut the candle to a thumb. Put a pebble in the bottom, or the first gust will have it.</p>
<h3>And afterwards</h3>
<p>Two boats go out behind the last lantern and bring every one of them home. The river is not a drawer.</p>`,
      guests: [{ slug: "yuki", name: "Yuki Hayashi", type: "author", account: "yuki-h" }],
      likedBy: ["yuki-h", "marina", "lucia-f"],
      readers: 27,
      said: [
        {
          by: "amelie-l",
          message: "The ferryman has asked for a seat in the first boat this year.",
          ago: 420,
          likedBy: ["yuki-h"],
        },
      ],
    },
    {
      slug: "six-colours-of-a-harbour",
      title: "Six colours of a harbour",
      description: "Why the houses on the quay look the way they do.",
      cover: "harbour",
      day: -52,
      interests: ["Harbour history", "Varnish and paint"],
      body: `<p>Boat paint is dear, and what is left in the tin is free. So each house on Quay Street has the colour of the boat that its owner last painted.</p>
<figure><img src="scene:harbour" alt="Five houses in different colours stand in a row behind the quay."><figcaption>From the left: a tug, two ferries, a dinghy, and one that nobody admits to.</figcaption></figure>
<p>Walk along it and you read the harbour's last ten years, from left to right.</p>`,
      guests: [{ slug: "priya", name: "Priya Raman", type: "author", account: "priya-r" }],
      likedBy: ["henrik-s", "samuel"],
      readers: 18,
    },
    {
      slug: "the-smell-of-varnish",
      title: "The smell of varnish",
      description: "Not finished. It needs another coat.",
      cover: "loft",
      day: null,
      body: "<p>Thin coats, long waits. Like this text.</p>",
    },
  ],
};
