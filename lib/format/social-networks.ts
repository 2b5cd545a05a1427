/** Where a handle leads, and which hosts are the network's own. */
export const socialNetworks = {
  facebook: { name: "Facebook", base: "https://www.facebook.com/", hosts: ["facebook.com", "fb.com", "fb.me"] },
  instagram: { name: "Instagram", base: "https://www.instagram.com/", hosts: ["instagram.com", "instagr.am"] },
  twitter: { name: "X", base: "https://x.com/", hosts: ["x.com", "twitter.com"] },
  linkedIn: { name: "LinkedIn", base: "https://www.linkedin.com/in/", hosts: ["linkedin.com", "lnkd.in"] },
  tikTok: { name: "TikTok", base: "https://www.tiktok.com/@", hosts: ["tiktok.com"] },
  youtube: { name: "YouTube", base: "https://www.youtube.com/@", hosts: ["youtube.com", "youtu.be"] },
  discord: { name: "Discord", base: "https://discord.gg/", hosts: ["discord.gg", "discord.com"] },
} as const;

export type SocialNetwork = keyof typeof socialNetworks;
