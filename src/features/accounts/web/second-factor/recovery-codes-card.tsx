import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { saveFile } from "../../../../shared/web/save-file.ts";
import { CopyButton } from "./copy-button.tsx";

type Props = { codes: readonly string[] /** The level of its heading on the page. */; level?: 2 | 3 };

/** Recovery codes, which are shown only once. */
export function RecoveryCodesCard({ codes, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  const download = () =>
    saveFile(new Blob([`Aangan recovery codes. Each works once.\n\n${text}`], { type: "text/plain" }), "aangan-recovery-codes.txt");
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-sunken p-4 sm:p-5">
      <div className="grid gap-1">
        <Heading ref={heading} tabIndex={-1} className="text-lg! outline-none">
          Your recovery codes
        </Heading>
        <p className="text-ink-2">
          Each works once instead of a code from the app, if you lose your phone. They are shown only now: keep them in a safe place.
        </p>
      </div>
      <ol aria-label="Recovery codes" className="nums grid grid-cols-2 gap-x-6 gap-y-2 text-lg font-semibold tracking-wide sm:max-w-sm">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" copied="Codes copied" />
        <button type="button" className="btn btn-secondary btn-sm" onClick={download}>
          <Download aria-hidden />
          Download
        </button>
      </div>
    </div>
  );
}
