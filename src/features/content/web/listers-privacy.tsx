import { Part } from "./legal-page.tsx";

/** The part of /privacy for people with an account; like the rest, it must match what the program does. */
export function ListersPrivacy() {
  return (
    <>
      <Listing />
      <SigningIn />
      <Part heading="Exporting your data, and leaving">
        <p>
          In your profile you can download everything that we keep about your account, and delete the account: it leaves the site at once,
          comes back if you sign in within 30 days, and is then deleted for good, with the enquiries it received.
        </p>
      </Part>
      <Part heading="What our operators do">
        <p>
          The operators of Aangan review advertisements, homes published by new listers, and reports. They see your name, firm and email
          address, and may take a home down, refuse an advertisement or suspend an account: a mail then tells you why. A log records what
          they change, with the time and the values before and after. When your account is deleted, the texts about you in that log are
          deleted; the fact that something was done stays, under a number that identifies nobody.
        </p>
      </Part>
    </>
  );
}

function Listing() {
  return (
    <Part heading="If you list a home">
      <p>
        Your account contains your name, email address, role and phone number, and what you add in your profile: firm, photo, languages, a
        text about yourself, an agent’s RERA number, and which mails you want. We store your password only as a hash (argon2id), from which
        it cannot be read, and if you turn on two-step sign-in, its key encrypted and its recovery codes as hashes. Of a passkey we store
        its public key, its name, whether it is synced, and when you added and last used it; your fingerprint or face never leaves your
        device. A home’s page shows your name, your firm, whether you are an owner, builder, agent or advertiser, and an agent’s RERA
        number; from five enquiries in 60 days on it also says how soon you usually answer. Your email address is not shown. Agents and
        builders have a page with their photo and their text about themselves. Your phone number is shown only if you allow it in your
        profile, and only to visitors who leave theirs.
      </p>
      <p>
        Enquiries reach you in your panel, and by email once you have verified your address. Every optional mail says how to stop it. For
        your dashboard we record when you publish, delete or change the status of something.
      </p>
      <p>
        We remove hidden camera data, such as where a photo or video was taken, before we show it. Uploaded files that you do not use are
        deleted after a day. A home, project or advertisement that you delete can be restored for 30 days; after that it is deleted with its
        files, and the enquiries about it stay with you. We learn where your device is only if you press the button for it while you set a
        home’s location on the map.
      </p>
    </Part>
  );
}

function SigningIn() {
  return (
    <Part heading="When you sign in">
      <p>
        While you are signed in, your browser keeps a token, a cookie that renews it, and your profile; we keep fingerprints of token and
        cookie, the name of the browser, and when you signed in and last used it, until you log out or stay away for 30 days. Your browser
        also keeps what you type into the form of a home or project, and files that are still uploading, so that nothing is lost when the
        page closes. Logging out removes all of that from the device.
      </p>
      <p>
        For links that we mail you, we keep a fingerprint and the times until a week after they expire. For requests of a new password, we
        keep the email address for a day. Failed sign-ins are kept for a day, and the networks you signed in from for 90 days, both only as
        fingerprints, so that nobody can guess your password.
      </p>
    </Part>
  );
}
