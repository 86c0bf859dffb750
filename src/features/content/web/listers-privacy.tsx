import { Part } from "./legal-page.tsx";

/** What /privacy says to those who have an account: as true to the program as the rest of it. */
export function ListersPrivacy() {
  return (
    <>
      <Listing />
      <SigningIn />
      <Part heading="Taking it along, and leaving">
        <p>
          In your profile you download everything that we keep about your account, and delete it: it leaves the site at once, comes back if
          you sign in within 30 days, and after that is gone for good, with the enquiries that it got.
        </p>
      </Part>
      <Part heading="What our operators do">
        <p>
          The operators of Aangan look at advertisements, at what new listers publish and at what is reported. They see your name, firm and
          email address, and may take a home down, refuse an advertisement or suspend an account: a mail then tells you why. What they
          change is written down with the time, before and after. When your account ends, what was written about you there goes; that
          something was done stays, under a number that leads to nobody.
        </p>
      </Part>
    </>
  );
}

function Listing() {
  return (
    <Part heading="If you list a home">
      <p>
        Your account holds your name, email address, role and phone number, and what you add in your profile: firm, photo, languages, words
        about yourself, an agent’s RERA number, and which mails you want. Of your password we keep only a scrambled form (argon2id) that it
        cannot be read from. A home’s page shows your name, your firm, whether you are an owner, builder, agent or advertiser, and an
        agent’s RERA number; your email address is not shown. Agents and builders have a page with their photo and what they say of
        themselves. Your phone number is shown only if you say so in your profile, and only to visitors who leave theirs.
      </p>
      <p>
        Enquiries reach you in your panel, and by email once you have verified your address. Each mail that you can do without says where to
        end it. When you publish, delete or change the state of something is noted, for your dashboard.
      </p>
      <p>
        Photos and films are shown without what cameras hide in them, such as where they were taken. Files that you sent but did not use are
        removed after a day. A home, project or advertisement that you delete can be brought back for 30 days; after that it is gone with
        its files, and the enquiries about it stay with you. Where your device is we learn only if you press for it while you set a home’s
        place on the map.
      </p>
    </Part>
  );
}

function SigningIn() {
  return (
    <Part heading="When you sign in">
      <p>
        While you are signed in, your browser keeps a token and your profile; we keep a fingerprint of the token, the name of the browser,
        and when you signed in and last used it, until you log out or have not been here for 30 days. What you type into the form of a home
        or project is kept in your browser too, and so are files on their way to us, so that nothing is lost when the page closes. Logging
        out takes all of that from the device.
      </p>
      <p>
        Of links that we mail you we keep a fingerprint and their times, until a week after they have run out. Whoever asks for a new
        password is noted by email address for a day. Failed sign-ins count for a quarter of an hour, under a fingerprint of the email
        address.
      </p>
    </Part>
  );
}
