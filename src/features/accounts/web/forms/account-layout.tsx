import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "../../../../shared/web/ui/logo.tsx";

type Props = { heading: string; text: string /** A scene in public/art. */; scene: string; motto: string; children: ReactNode };

/** Form on the left, a picture of the house on the right; without the site's header and footer. */
export function AccountLayout({ heading, text, scene, motto, children }: Props) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,46%)]">
      <div className="flex min-h-dvh flex-col px-5 py-5 sm:px-10">
        <header className="flex items-center justify-between">
          <Link to="/" aria-label="Aangan, home" className="py-1.5">
            <Logo ground="page" />
          </Link>
          <Link to="/" className="btn btn-ghost -mr-3">
            <ArrowLeft aria-hidden />
            Home
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="grid flex-1 place-items-center py-9 outline-none">
          <div className="w-full max-w-[26.5rem]">
            <h1 className="text-4xl">{heading}</h1>
            <p className="mt-2 text-ink-2 wrap-anywhere">{text}</p>
            {children}
          </div>
        </main>
      </div>
      <aside aria-label="Aangan" className="p-3 pl-0 max-lg:hidden">
        <div className="sticky top-3 flex h-[calc(100dvh-1.5rem)] flex-col overflow-hidden rounded-2xl bg-deep text-on-deep">
          <div className="jaali absolute inset-0 opacity-[.07]" />
          <div className="relative grid min-h-0 flex-1 place-items-center p-10 pb-0">
            <span className="arch block aspect-arch h-full max-h-[36rem] overflow-hidden">
              {/* Lazy: below lg it is invisible and not loaded. */}
              <img
                src={`/art/${scene}.svg`}
                alt=""
                width="480"
                height="600"
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </span>
          </div>
          <div className="relative flex items-end justify-between gap-8 p-10 pt-8">
            <p className="wide max-w-sm text-2xl leading-snug! font-semibold text-balance">{motto}</p>
            <img
              src="/brand/aangan-devanagari-reverse.svg"
              alt=""
              width="63"
              height="40"
              decoding="async"
              className="h-10 w-auto shrink-0"
            />
          </div>
        </div>
      </aside>
    </div>
  );
}
