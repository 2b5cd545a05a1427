import { OtherService } from "#components/layout/consent/other-service";

/** The player of another service, once the visitor has agreed to that. It may do nothing to the page around it. */
export function StreamFrame({ src, title }: { src: string; title: string }) {
  return (
    <OtherService src={src} className="rounded-card">
      <iframe
        src={src}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="aspect-video w-full rounded-card bg-black"
      />
    </OtherService>
  );
}
