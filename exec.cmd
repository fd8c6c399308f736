@rem Windows has no exec, with which the scripts of package.json begin: it runs what follows.
@%*
