import { Smartphone } from "lucide-react";
import { QrCode } from "../../../../shared/web/ui/qr-code.tsx";
import type { Enrolment } from "../../contract/second-factor.ts";
import { CopyButton } from "./copy-button.tsx";

/** What an authenticator app needs: a QR code, the same as text, and a link for an app on this phone. */
export function EnrolmentCard({ enrolment: { secret, link, qr } }: { enrolment: Pick<Enrolment, "secret" | "link" | "qr"> }) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4 rounded-lg border border-line bg-sunken p-4">
      <QrCode code={qr} label="QR code for your authenticator app" />
      <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-3">
        <p>Scan this QR code with an authenticator app, such as Aegis, Google Authenticator or a password manager.</p>
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-ink-2">Or enter this key in the app:</p>
          <code className="nums font-semibold tracking-wide select-all wrap-anywhere">{inGroups(secret)}</code>
          <CopyButton text={secret} label="Copy key" copied="Key copied" />
        </div>
        <a href={link} className="link inline-flex items-center gap-1.5">
          <Smartphone aria-hidden className="size-5" />
          Open an app on this phone
        </a>
      </div>
    </div>
  );
}

const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");
