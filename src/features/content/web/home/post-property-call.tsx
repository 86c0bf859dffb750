import { Link } from "react-router";

/** The link to list a home (HOME-06). */
export function PostPropertyCall() {
  return (
    <section className="far page mt-section [--far-height:17.5rem]">
      <div className="relative overflow-hidden rounded-2xl bg-marigold text-on-marigold dark:bg-deep dark:text-on-deep">
        <div className="jaali absolute inset-0 text-on-marigold opacity-[.09] dark:text-marigold" />
        <div className="relative grid items-end gap-x-10 px-6 sm:px-12 lg:grid-cols-[1fr_22rem] lg:px-16">
          <div className="py-7 lg:py-16">
            <h2 className="max-w-2xl text-3xl lg:text-4xl">Have a home to sell or let? Post it today.</h2>
            <p className="mt-3 max-w-xl opacity-85 lg:text-lg">
              Owners, builders and agents list at no cost. Four short steps, and enquiries come straight to you.
            </p>
            <Link
              to="/post-property"
              className="btn btn-lg mt-5 lg:mt-7 bg-[oklch(.265_.052_167)] text-white hover:bg-[oklch(.2_.045_167)] dark:bg-marigold dark:text-on-marigold dark:hover:bg-marigold"
            >
              Post Property <span className="badge badge-marigold dark:bg-on-marigold! dark:text-marigold!">Free</span>
            </Link>
          </div>
          <span className="arch -mb-4 hidden h-84 overflow-hidden lg:block">
            <img
              src="/art/scene-courtyard.svg"
              alt=""
              width="352"
              height="336"
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </span>
        </div>
      </div>
    </section>
  );
}
